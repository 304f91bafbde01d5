"""Says how to get the command."""

import sys

import bao

WORDS = f"""bao-archive {bao.__version__}: this is the library, `import bao`.
The command `bao` is a wheel of its own: pip install bao-archive-command"""


def main() -> int:
    print(WORDS)
    return 0 if len(sys.argv) == 1 else 2


if __name__ == "__main__":
    sys.exit(main())
