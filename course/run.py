#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Executes the solutions of the course from start to end.

    course/run.py [--full] [--lang en|fr|both] [NN ...]

Each notebook runs in a kernel of this Python, in its own folder, with the module of build/python (or of PYTHONPATH, if that is
set). A cell that raises or a check that is not passed fails the notebook. `--full` runs the long numbers, FULL(quick, full).
Prints the CPU seconds of each; they are for people, nothing depends on them. Student notebooks must compile.
"""

from __future__ import annotations

import argparse
import os
import re
import resource
import sys
import time
from pathlib import Path

import nbformat
from jupyter_client.kernelspec import KernelSpec
from jupyter_client.manager import AsyncKernelManager
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

COURSE = Path(__file__).resolve().parent
sys.path.insert(0, str(COURSE))
import build  # noqa: E402


def compiles(path: Path) -> None:
    """Every code cell of a student's notebook is Python, also where it waits for an answer."""
    from IPython.core.inputtransformer2 import TransformerManager

    for cell in nbformat.read(path, as_version=4).cells:
        if cell.cell_type == "code":
            compile(TransformerManager().transform_cell(cell.source), f"{path.name} {cell.id}", "exec")


def kernel() -> AsyncKernelManager:
    """A kernel of the Python that runs this script, whatever kernels a person has installed."""
    manager = AsyncKernelManager()
    manager._kernel_spec = KernelSpec(  # the public way needs an installed spec
        argv=[sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}"], language="python", display_name="course"
    )
    return manager


def execute(path: Path, full: bool) -> nbformat.NotebookNode:
    """The notebook with outputs; raises CellExecutionError."""
    book = nbformat.read(path, as_version=4)
    environment = {**os.environ, "COURSE_STRICT": "1", "COURSE_FULL": "1" if full else "0", "PYTHONHASHSEED": "0"}
    environment["PYDEVD_DISABLE_FILE_VALIDATION"] = "1"  # silences the kernel's debugger, which nobody uses
    environment.setdefault("PYTHONPATH", str(COURSE.parent / "build" / "python"))
    environment.setdefault("MPLBACKEND", "module://matplotlib_inline.backend_inline")
    client = NotebookClient(book, km=kernel(), timeout=None, startup_timeout=3600, resources={"metadata": {"path": str(path.parent)}})
    client.execute(env=environment, cleanup_kc=True)  # else the kernel lives on, and its CPU time is not known
    return book


def main() -> int:
    parser = argparse.ArgumentParser(description="Execute the solutions of the course.")
    parser.add_argument("numbers", nargs="*", metavar="NN", help="only these notebooks, as 01")
    parser.add_argument("--full", action="store_true", help="the long numbers of FULL(quick, full)")
    parser.add_argument("--lang", choices=["en", "fr", "both"], default="en", help="the language of the notebooks")
    parser.add_argument("--out", type=Path, help="a folder for the notebooks with their outputs")
    wanted = parser.parse_args()
    failed = 0
    try:
        chosen = build.sources(wanted.numbers)
    except build.Refused as reason:
        print(reason, file=sys.stderr)
        return 2
    for source in chosen:
        for language in build.LANGUAGES if wanted.lang == "both" else (wanted.lang,):
            name = f"{source.stem}.ipynb"
            path = COURSE / "solutions" / language / name
            began, used = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
            try:
                compiles(COURSE / language / name)
                book = execute(path, wanted.full)
                verdict = "ok"
                if wanted.out:
                    (wanted.out / language).mkdir(parents=True, exist_ok=True)
                    nbformat.write(book, wanted.out / language / name)
            except (CellExecutionError, SyntaxError, FileNotFoundError) as reason:
                plain = re.sub(r"\x1b\[[0-9;]*m", "", str(reason))  # no colours in a log
                verdict, failed = f"FAILED\n{plain}", failed + 1
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            cpu = after.ru_utime + after.ru_stime - used.ru_utime - used.ru_stime
            print(f"{language} {source.stem}: {cpu:.1f} s CPU, {time.monotonic() - began:.1f} s: {verdict}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
