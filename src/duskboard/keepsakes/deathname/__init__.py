"""The keepsakes of Death Name."""

from duskboard.keepsakes.deathname.figures import Figures, figures
from duskboard.keepsakes.deathname.invitation import invitation
from duskboard.keepsakes.deathname.picture import picture
from duskboard.keepsakes.deathname.summary import story
from duskboard.keepsakes.keepsake_interface import Keeper

KEEPER = Keeper(Figures=Figures, figures=figures, picture=picture, story=story, invitation=invitation, words=__name__)
