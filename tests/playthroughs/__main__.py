"""make golden: write every playthrough anew. Read the diff before you commit it: it says what changed in the game."""

from tests.playthroughs import PLAYTHROUGHS, file_of, text_of

for key in PLAYTHROUGHS:
    file = file_of(key)
    file.parent.mkdir(exist_ok=True)
    text = text_of(key)
    changed = not file.exists() or file.read_text("utf-8") != text
    file.write_text(text, "utf-8")
    print(f"{file.relative_to(file.parents[2])}: {'written anew' if changed else 'as it was'}")
