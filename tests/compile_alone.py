#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Shows that each file compiles by itself. Where several are compiled at a time, a file may live on what those before it include.

    tests/compile_alone.py [BUILD]      BUILD: a configured folder, `build` unless told

The build itself shows it of the first file of each batch, and of those that are in none. All others are read here as their batch
is compiled, but each alone and without making code.
"""

import json
import os
import re
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

build = Path(sys.argv[1] if len(sys.argv) > 1 else "build").resolve()
checks = {}  # file -> how its batch is compiled, and where
for entry in json.loads((build / "compile_commands.json").read_text()):
    if "/Unity/unity_" in entry["file"]:
        _, *rest = re.findall(r'^#include "([^"]+)"', Path(entry["file"]).read_text(), re.MULTILINE)
        command = shlex.split(entry["command"])
        command[command.index("-o") :] = ["-fsyntax-only"]  # -o OUT -c FILE come last
        checks.update({file: ([*command, file], entry["directory"]) for file in rest})
if not checks:
    sys.exit(f"{build}: no batches of files; configured without JOUTE_UNITY?")


def alone(file: str) -> bool:
    command, folder = checks[file]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode:
        print(f"does not compile by itself: {os.path.relpath(file)}\n{done.stderr}", flush=True)
    return done.returncode == 0


with ThreadPoolExecutor(os.cpu_count()) as pool:
    good = list(pool.map(alone, sorted(checks)))
print(f"{sum(good)} of {len(good)} files compile by themselves")
sys.exit(0 if all(good) else 1)
