#compdef vtt
# Completes the command vtt in zsh.

_vtt() {
    local -a commands
    commands=(
        'roll:throw dice and show every face'
        'odds:exact odds of dice, or of an action in a scene'
        'games:the games there are'
        'rules:the rulebook of a game'
        'actions:the actions of a game with their parameters; of one its values and questions'
        'check:run scenarios and compare what they expect; perform campaigns anew'
        'check-game:prove the laws of all games for one of them'
        'playtest:let the machine play a scene’s fight many times'
        'import:read creatures, tables and goods from files'
        'new:a new campaign file of a game'
        'scenes:the scenes of a campaign'
        'export:the log of a campaign as Markdown, HTML or JSON; a scene of it, or its last steps as a scenario'
        'fairness:the faces that fell in a campaign, and whether fair dice fall so'
        'new-game:write a small game to begin one’s own with'
        'doctor:whether windows, fonts, folders, games and campaigns are as they should be'
        'autoplay:let the autopilot play the sample fight, and draw the window'
    )
    if (( CURRENT == 2 )); then
        _describe command commands
        _files
        return
    fi
    case $words[2] in
        roll)
            _arguments \
                '-h[show this help message and exit]' \
                '--help[show this help message and exit]' \
                '--game[refuse dice that this game does not know]:GAME:' \
                '--seed[the same seed gives the same faces]:SEED:_files' \
                '--json[one JSON value]' \
                '--games[a folder with games of one’s own, besides the games folder; may be given again]:FOLDER:_files' \
                '--trust[trust the games of these folders\: they are programs, and are run from now on]' \
                '*:file:_files'
            ;;
        odds)
            _arguments \
                '-h[show this help message and exit]' \
                '--help[show this help message and exit]' \
                '--at-least[also the chance of N or more]:N:' \
                '--action[the action whose odds are asked (vtt actions GAME lists them)]:ACTION:_files' \
                '--actor[the id of who acts]:ACTOR:_files' \
                '--target[the id of the target]:TARGET:_files' \
                '--with[another argument of the action]:NAME=VALUE:_files' \
                '--json[one JSON value]' \
                '--games[a folder with games of one’s own, besides the games folder; may be given again]:FOLDER:_files' \
                '--trust[trust the games of these folders\: they are programs, and are run from now on]' \
                '*:file:_files'
            ;;
        games)
            _arguments \
                '-h[show this help message and exit]' \
                '--help[show this help message and exit]' \
                '--json[one JSON value]' \
                '--games[a folder with games of one’s own, besides the games folder; may be given again]:FOLDER:_files' \
                '--trust[trust the games of these folders\: they are programs, and are run from now on]' \
                '*:file:_files'
            ;;
        rules)
            _arguments \
                '-h[show this help message and exit]' \
                '--help[show this help message and exit]' \
                '--json[one JSON value]' \
                '--where[the lines of code that play one rule, its scenarios and its tests]' \
                '--games[a folder with games of one’s own, besides the games folder; may be given again]:FOLDER:_files' \
                '--trust[trust the games of these folders\: they are programs, and are run from now on]' \
                '*:file:_files'
            ;;
        actions)
            _arguments \
                '-h[show this help message and exit]' \
                '--help[show this help message and exit]' \
                '--json[one JSON value]' \
                '--games[a folder with games of one’s own, besides the games folder; may be given again]:FOLDER:_files' \
                '--trust[trust the games of these folders\: they are programs, and are run from now on]' \
                '*:file:_files'
            ;;
        check)
            _arguments \
                '-h[show this help message and exit]' \
                '--help[show this help message and exit]' \
                '--json[one JSON value]' \
                '--trace[print each request of the rules with its answer, what it changed, and the line of code that made it]' \
                '--games[a folder with games of one’s own, besides the games folder; may be given again]:FOLDER:_files' \
                '--trust[trust the games of these folders\: they are programs, and are run from now on]' \
                '*:file:_files'
            ;;
        check-game)
            _arguments \
                '-h[show this help message and exit]' \
                '--help[show this help message and exit]' \
                '--count[cases of each law (40)]:N:' \
                '--seed[the same seed draws the same cases (1)]:S:' \
                '--output[where scenarios are written (counterexamples)]:FOLDER:_files' \
                '--law[one law alone, by its name; may be given again]:LAW:' \
                '--json[one JSON value]' \
                '--games[a folder with games of one’s own, besides the games folder; may be given again]:FOLDER:_files' \
                '--trust[trust the games of these folders\: they are programs, and are run from now on]' \
                '*:file:_files'
            ;;
        playtest)
            _arguments \
                '-h[show this help message and exit]' \
                '--help[show this help message and exit]' \
                '--fights[how many (1000)]:N:' \
                '--until[until the players’ chance is known to ±P, as in 1%]:P:_files' \
                '--seed[the same seed gives the same fights (1)]:S:' \
                '--rounds[a fight is stopped after so many (100)]:N:' \
                '--workers[processes that share the work (all cores)]:N:' \
                '--dask[the workers of this Dask scheduler instead, as in tcp\://10.0.0.5\:8786]:ADDRESS:_files' \
                '--policy[how players, gm, both or a creature play\: careless, plain, careful, ahead (plain)]:WHO=POLICY:_files' \
                '--compare[another scene on the same lots]:SCENE:_files' \
                '--against[the same scene with one value changed]:PATH=VALUE:_files' \
                '--sweep[as in creatures.ghoul.hd=1..6; twice\: a map]:PATH=VALUES:_files' \
                '--seek[which value comes nearest to --for, as in count.ghoul=1..8]:PATH=LOW..HIGH:_files' \
                '--for[the players’ chance that --seek wants (60%)]:P:_files' \
                '--build[three encounters for the scene’s party out of these foes of the shelves]:FOE,...:_files' \
                '--solve[the exact chances, where the fight has few states]' \
                '--again[tell one fight of the batch line by line]:NUMBER:_files' \
                '--report[a report with charts, one file that needs nothing else]:FILE.HTML:_files' \
                '--plot[the charts as one picture, .svg or .png]:FILE:_files' \
                '--yes[don’t ask about what will take long]' \
                '--json[one JSON value]' \
                '--games[a folder with games of one’s own, besides the games folder; may be given again]:FOLDER:_files' \
                '--trust[trust the games of these folders\: they are programs, and are run from now on]' \
                '*:file:_files'
            ;;
        import)
            _arguments \
                '-h[show this help message and exit]' \
                '--help[show this help message and exit]' \
                '--into[put what was read on the shelves of this campaign]:CAMPAIGN:_files' \
                '--game[whose files these are\: the campaign’s, else the first game]:GAME:' \
                '--list[name every entry]' \
                '--as-written[leave the numbers whose label holds these words as the file writes them; may be given again]:WORDS:' \
                '--json[one JSON value]' \
                '--games[a folder with games of one’s own, besides the games folder; may be given again]:FOLDER:_files' \
                '--trust[trust the games of these folders\: they are programs, and are run from now on]' \
                '*:file:_files'
            ;;
        new)
            _arguments \
                '-h[show this help message and exit]' \
                '--help[show this help message and exit]' \
                '--game[which game is played in it (that of the scene)]:GAME:' \
                '--title[what its first scene is called (that of the scene)]:TITLE:_files' \
                '--scene[the scene file that it begins with]:SCENE:_files' \
                '--json[one JSON value]' \
                '--games[a folder with games of one’s own, besides the games folder; may be given again]:FOLDER:_files' \
                '--trust[trust the games of these folders\: they are programs, and are run from now on]' \
                '*:file:_files'
            ;;
        scenes)
            _arguments \
                '-h[show this help message and exit]' \
                '--help[show this help message and exit]' \
                '--json[one JSON value]' \
                '--games[a folder with games of one’s own, besides the games folder; may be given again]:FOLDER:_files' \
                '--trust[trust the games of these folders\: they are programs, and are run from now on]' \
                '*:file:_files'
            ;;
        export)
            _arguments \
                '-h[show this help message and exit]' \
                '--help[show this help message and exit]' \
                '--format[markdown unless the file’s name says so]:FORMAT:_files' \
                '--output[where to write it (standard output)]:FILE:_files' \
                '-o[where to write it (standard output)]:FILE:_files' \
                '--force[write over a file that is no log written before]' \
                '--scene[a scene by its id or title (the one on the table), as TOML]:ID:' \
                '--steps[the last N steps as a scenario]:N:' \
                '--story[what happened, without the dice and how they counted]' \
                '--players[leave out what is the GM’s alone, not what lay open unseen]' \
                '--games[a folder with games of one’s own, besides the games folder; may be given again]:FOLDER:_files' \
                '--trust[trust the games of these folders\: they are programs, and are run from now on]' \
                '*:file:_files'
            ;;
        fairness)
            _arguments \
                '-h[show this help message and exit]' \
                '--help[show this help message and exit]' \
                '--million[throw a die a million times instead, as in d20]:DIE:_files' \
                '--seed[the same seed gives the same million]:S:' \
                '--json[one JSON value]' \
                '--games[a folder with games of one’s own, besides the games folder; may be given again]:FOLDER:_files' \
                '--trust[trust the games of these folders\: they are programs, and are run from now on]' \
                '*:file:_files'
            ;;
        new-game)
            _arguments \
                '-h[show this help message and exit]' \
                '--help[show this help message and exit]' \
                '--json[one JSON value]' \
                '--games[a folder with games of one’s own, besides the games folder; may be given again]:FOLDER:_files' \
                '--trust[trust the games of these folders\: they are programs, and are run from now on]' \
                '*:file:_files'
            ;;
        doctor)
            _arguments \
                '-h[show this help message and exit]' \
                '--help[show this help message and exit]' \
                '--json[one JSON value]' \
                '--games[a folder with games of one’s own, besides the games folder; may be given again]:FOLDER:_files' \
                '--trust[trust the games of these folders\: they are programs, and are run from now on]' \
                '*:file:_files'
            ;;
        autoplay)
            _arguments \
                '-h[show this help message and exit]' \
                '--help[show this help message and exit]' \
                '--picture[where to write the picture of the window (PNG)]:FILE:_files' \
                '*:file:_files'
            ;;
        *) _files ;;
    esac
}

_vtt "$@"
