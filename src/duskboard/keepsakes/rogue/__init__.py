"""The keepsakes of Mini Rogue."""

from duskboard.keepsakes.keepsake_interface import Keeper
from duskboard.keepsakes.rogue.figures import Figures, figures
from duskboard.keepsakes.rogue.invitation import invitation
from duskboard.keepsakes.rogue.picture import picture
from duskboard.keepsakes.rogue.summary import story

KEEPER = Keeper(Figures=Figures, figures=figures, picture=picture, story=story, invitation=invitation, words=__name__)
