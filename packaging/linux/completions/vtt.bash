# Completes the command vtt in bash.

_vtt() {
    local word=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]:-} words=""
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        words="roll odds games rules actions check check-game playtest import new scenes export fairness new-game doctor autoplay --games --trust --watch --apart --help --version"
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word"; compgen -f -- "$word")
        return
    fi
    case $command in
        roll) words="-h --help --game --seed --json --games --trust" ;;
        odds) words="-h --help --at-least --action --actor --target --with --json --games --trust" ;;
        games) words="-h --help --json --games --trust" ;;
        rules) words="-h --help --json --where --games --trust" ;;
        actions) words="-h --help --json --games --trust" ;;
        check) words="-h --help --json --trace --games --trust" ;;
        check-game) words="-h --help --count --seed --output --law --json --games --trust" ;;
        playtest) words="-h --help --fights --until --seed --rounds --workers --dask --policy --compare --against --sweep --seek --for --build --solve --again --report --plot --yes --json --games --trust" ;;
        import) words="-h --help --into --game --list --as-written --json --games --trust" ;;
        new) words="-h --help --game --title --scene --json --games --trust" ;;
        scenes) words="-h --help --json --games --trust" ;;
        export) words="-h --help --format --output -o --force --scene --steps --story --players --games --trust" ;;
        fairness) words="-h --help --million --seed --json --games --trust" ;;
        new-game) words="-h --help --json --games --trust" ;;
        doctor) words="-h --help --json --games --trust" ;;
        autoplay) words="-h --help --picture" ;;
        *) words="--games --trust --watch --apart" ;;
    esac
    case $word in
        -*) mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word") ;;
        *) mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
    esac
}

complete -o filenames -F _vtt vtt
