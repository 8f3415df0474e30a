# fish completion for joute; asks the program itself for commands, games and agents.
set -l commands (joute help --lang en 2>/dev/null | string match -rg '^  ([a-z][a-z-]*)')
complete -c joute -f
complete -c joute -n "not __fish_seen_subcommand_from $commands" -a "$commands"
complete -c joute -n "__fish_seen_subcommand_from $commands" -a "(joute games --lang en 2>/dev/null | string match -rg '^([a-z_0-9]+)')"
complete -c joute -n "__fish_seen_subcommand_from check analyse" -F
complete -c joute -l lang -x -a "en fr"
complete -c joute -l json
complete -c joute -l seed -x
complete -c joute -l position -x
complete -c joute -l moves -x
complete -c joute -l agent -x -a "(joute agents (commandline -opc)[3] --lang en 2>/dev/null | string match -rg '^([a-z][^ ]*)')"
complete -c joute -l first -x -a "human (joute agents (commandline -opc)[3] --lang en 2>/dev/null | string match -rg '^([a-z][^ ]*)')"
complete -c joute -l second -x -a "human (joute agents (commandline -opc)[3] --lang en 2>/dev/null | string match -rg '^([a-z][^ ]*)')"
complete -c joute -l record -r -F
complete -c joute -l resume -r -F
complete -c joute -l openings -r -F
complete -c joute -l report -r -F
complete -c joute -l csv -r -F
complete -c joute -l csv-decisions -r -F
complete -c joute -l out -r -F
complete -c joute -l weights -r -F
