# bash completion for joute; the program itself says what may follow (joute complete WORDS...).
_joute() {
    local line=${COMP_LINE:0:COMP_POINT} words word offers
    read -ra words <<< "$line"
    [[ $line == *[[:space:]] ]] && words+=("")
    word=${words[${#words[@]}-1]}
    mapfile -t offers < <("${words[0]}" complete "${words[@]:1}" 2> /dev/null)
    if [ "${offers[0]}" = @files ]; then
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
        return
    fi
    # A colon or an equals sign splits words in bash: only what follows the last one is replaced.
    local kept=${word%"${word##*[:=]}"}
    COMPREPLY=("${offers[@]#"$kept"}")
    [[ ${#offers[@]} -eq 1 && (${offers[0]} == *: || ${offers[0]} == *=) ]] && compopt -o nospace
}
complete -F _joute joute
