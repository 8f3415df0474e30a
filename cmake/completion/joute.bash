# bash completion for joute; asks the program itself for commands, games and agents.
_joute() {
    local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
    local commands games agents
    commands=$(joute help --lang en 2>/dev/null | awk '/^  [a-z]/ {print $1}')
    COMPREPLY=()
    _joute_agents() { joute agents "${COMP_WORDS[2]}" --lang en 2>/dev/null | awk '/^[a-z]/ {print $1}'; }
    # A colon splits words in bash, so "level:3" is completed whole only after its name.
    case $previous in
        --lang) mapfile -t COMPREPLY < <(compgen -W "en fr" -- "$word"); return ;;
        --view | --seat) mapfile -t COMPREPLY < <(compgen -W "first second" -- "$word"); return ;;
        --record | --resume | --openings | --report | --csv | --csv-decisions | --out | --check | --rate | --weights | --db | --web-dir) mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        --agent) agents=$(_joute_agents); mapfile -t COMPREPLY < <(compgen -W "$agents" -- "$word"); return ;;
        --first | --second) agents="human $(_joute_agents)"; mapfile -t COMPREPLY < <(compgen -W "$agents" -- "$word"); return ;;
    esac
    if [ "$COMP_CWORD" -eq 1 ]; then
        mapfile -t COMPREPLY < <(compgen -W "$commands --version --help --lang" -- "$word")
    elif [[ $word == -* ]]; then
        local options
        options=$(joute help "${COMP_WORDS[1]}" --lang en 2>/dev/null | grep -oE -- '--[a-z-]+')
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
    elif [ "${COMP_WORDS[1]}" = help ]; then
        mapfile -t COMPREPLY < <(compgen -W "$commands" -- "$word")
    elif { [ "${COMP_WORDS[1]}" = check ] || [ "${COMP_WORDS[1]}" = analyse ]; } && [ "$COMP_CWORD" -eq 2 ]; then
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
    elif [ "$COMP_CWORD" -eq 2 ] || { [ "${COMP_WORDS[1]}" = check ] && [ "$COMP_CWORD" -eq 3 ]; }; then
        games=$(joute games --lang en 2>/dev/null | awk '/^[a-z]/ {print $1}')
        mapfile -t COMPREPLY < <(compgen -W "$games" -- "$word")
    elif [ "${COMP_WORDS[1]}" = match ] || [ "${COMP_WORDS[1]}" = tournament ]; then
        agents=$(_joute_agents)
        mapfile -t COMPREPLY < <(compgen -W "$agents" -- "$word")
    fi
}
complete -F _joute joute
