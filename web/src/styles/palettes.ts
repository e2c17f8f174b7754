/** The colours of every game. They set the same properties as the themes of tokens.css, so they come after them. */
import.meta.glob("../games/*/palette.css", { eager: true });
