"""The keepsakes of Dungeon in Memory."""

from duskboard.keepsakes.dungeon.figures import Figures, figures
from duskboard.keepsakes.dungeon.invitation import invitation
from duskboard.keepsakes.dungeon.picture import picture
from duskboard.keepsakes.dungeon.summary import story
from duskboard.keepsakes.keepsake_interface import Keeper

KEEPER = Keeper(Figures=Figures, figures=figures, picture=picture, story=story, invitation=invitation, words=__name__)
