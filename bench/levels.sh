#!/usr/bin/env bash
# What the levels promise (docs/arena.md), measured: level 4 scores at least half against each game's student report (or
# what stands for it), and the steps from level to level are even. Prints a line for each check, "pass" or "FAIL", and
# fails when one does. Everything is limited by nodes or depth and seeded: the same results on every machine.
#
#   bench/levels.sh                       level 4, all games (200 games each; Pokémon and ENSEA take longest)
#   bench/levels.sh pogo jungle           ... of these games
#   bench/levels.sh --calibrate [GAME...] the ratings of all levels as well, each to ±INTERVAL (default 40), into
#                                         games/GAME/data/ratings.txt; takes hours. CAP=N: at most N games an encounter
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
joute=build/joute
calibrate=
if [ "${1:-}" = --calibrate ]; then calibrate=yes; shift; fi
games=${*:-pogo jungle connect_four schotten pokemon ensea}
number=${GAMES:-200} jobs=${JOBS:-1} interval=${INTERVAL:-40} cap=${CAP:-2000} seed=${SEED:-11}
failed=0

# verdict NAME TRUTH FIGURES
verdict() {
  if [ "$2" = True ]; then echo "pass  $1: $3"; else echo "FAIL  $1: $3"; failed=1; fi
}
# level_four GAME OPPONENT [OPTIONS...]
level_four() {
  local game=$1 opponent=$2 result
  shift 2
  result=$("$joute" match "$game" level:4 "$opponent" --games "$number" --random-plies 2 --jobs "$jobs" --seed "$seed" --json "$@" |
    python3 -c '
import json, sys
m = json.load(sys.stdin)
s = m["score"]
print(s["value"] >= 0.5, "{:.1%} [{:.1%}, {:.1%}] of {} games, +{} ={} -{}".format(
    s["value"], s["low"], s["high"], m["games"], m["a_wins"], m["draws"], m["b_wins"]))')
  verdict "$game $* level:4 against $opponent" "${result%% *}" "${result#* }"
}
steps() {
  local result
  result=$("$joute" calibrate "$1" --interval "$interval" --games "$cap" --random-plies 2 --seed "$seed" --jobs "$jobs" --json | python3 -c '
import json, sys
c = json.load(sys.stdin)
known = c["interval"]["widest"]
good = c["even"] and known is not None and known <= c["interval"]["asked"]
print(good, "steps " + ", ".join("{:+.0f}".format(s["elo"]) for s in c["steps"]) +
      ("" if c["even"] else " (not even)") + "; widest interval " + ("open" if known is None else "±{:.0f}".format(known)) +
      ", {} games of level:4".format([a["games"] for a in c["agents"] if a["spec"] == "level:4"][0]))')
  verdict "$1 levels" "${result%% *}" "${result#* }"
}

for game in $games; do
  case $game in
  pogo) level_four pogo report:depth=4 ;;
  jungle)
    level_four jungle report:depth=4 --rules war
    level_four jungle report:depth=4 --rules classic
    ;;
  schotten)
    level_four schotten report --rules base
    level_four schotten greedy --rules tactics
    ;;
  pokemon | ensea) level_four "$game" report ;;
  connect_four) level_four connect_four minimax:depth=4 ;; # there is no report
  *) echo "no check for $game" >&2; exit 2 ;;
  esac
  if [ -n "$calibrate" ]; then steps "$game"; fi
done
exit $failed
