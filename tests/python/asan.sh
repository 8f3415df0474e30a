#!/usr/bin/env bash
# asan.sh COMPILER COMMAND...: runs an interpreter that imports a module built with AddressSanitizer, whose library must be
# loaded before everything else. The interpreter itself keeps what it allocated until it ends, so leaks are not looked for;
# threads and memory refused are the tests' own business.
set -euo pipefail
compiler=$1
shift
LD_PRELOAD="$("$compiler" -print-file-name=libasan.so) $("$compiler" -print-file-name=libstdc++.so)" \
ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1:detect_odr_violation=0 UBSAN_OPTIONS=print_stacktrace=1 exec "$@"
