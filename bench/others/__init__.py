"""Other servers under the same load, to be compared with in one run. They need Node and the npm registry."""
