# fish completion for joute; the program itself says what may follow (joute complete WORDS...).
function __joute_offers
    set -l words (commandline -opc) (commandline -ct)
    set -l offers ($words[1] complete $words[2..-1] 2>/dev/null)
    if test "$offers[1]" = @files
        __fish_complete_path (commandline -ct)
    else
        printf '%s\n' $offers
    end
end
complete -c joute -f -a "(__joute_offers)"
