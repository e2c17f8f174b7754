"""The command line, run in this process."""

from duskboard.cli import main


def run(capsys, *arguments):
    """Exit code, standard output, standard error."""
    try:
        code = main(arguments)
    except SystemExit as exit_:
        code = exit_.code
    out, err = capsys.readouterr()
    return code, out, err
