# fish completion for tingpai. Rule sets are those that the program lists.

function __tingpai_rules
    tingpai rules 2>/dev/null | string replace -r '^(\S+) +(.*)$' '$1\t$2'
end

set -l commands win wait discard distance split convert judge rules table
set -l hands win wait discard distance split
set -l notations 'auto mpsz mjai gb botzone majiang zh unicode uva hdu3391 hdu4431 counts'

complete -c tingpai -f
complete -c tingpai -n __fish_use_subcommand -l help -d 'Show the commands'
complete -c tingpai -n __fish_use_subcommand -l version -d 'Show the versions'
complete -c tingpai -n __fish_use_subcommand -a win -d 'Does each hand win?'
complete -c tingpai -n __fish_use_subcommand -a wait -d 'What does it wait for?'
complete -c tingpai -n __fish_use_subcommand -a discard -d 'Which discards leave a ready hand?'
complete -c tingpai -n __fish_use_subcommand -a distance -d 'How far is it from winning?'
complete -c tingpai -n __fish_use_subcommand -a split -d 'Into which groups does it divide?'
complete -c tingpai -n __fish_use_subcommand -a convert -d 'Write in another notation'
complete -c tingpai -n __fish_use_subcommand -a judge -d 'Solve a problem of a contest'
complete -c tingpai -n __fish_use_subcommand -a rules -d 'The built-in rule sets'
complete -c tingpai -n __fish_use_subcommand -a table -d 'Tables themselves'

set -l hand_command "__fish_seen_subcommand_from $hands"
complete -c tingpai -n $hand_command -l rules -x -a '(__tingpai_rules; __fish_complete_suffix .tpt; __fish_complete_suffix .toml)' -d 'Rule set'
complete -c tingpai -n $hand_command -l notation -x -a $notations -d 'How hands are written'
complete -c tingpai -n $hand_command -l unicode -d 'Draw tiles'
complete -c tingpai -n $hand_command -l wild -x -d 'Kinds that are wild in this deal'
complete -c tingpai -n $hand_command -l void -x -a 'm p s' -d 'The declared void suit'
complete -c tingpai -n $hand_command -l bonus -x -d 'Flowers held'
complete -c tingpai -n $hand_command -l ban -x -d 'Kinds that may not win'
complete -c tingpai -n $hand_command -l own-four -x -a 'all hand ignore' -d 'Which copies exhaust a wait'
complete -c tingpai -n $hand_command -l by -x -a 'draw discard' -d 'How the winning tile comes'
complete -c tingpai -n "__fish_seen_subcommand_from $hands rules table" -l json -d 'One JSON object a line'
complete -c tingpai -n '__fish_seen_subcommand_from split' -l win -x -d 'The tile that wins'
complete -c tingpai -n '__fish_seen_subcommand_from split' -l labels -d 'The group of each tile'
complete -c tingpai -n '__fish_seen_subcommand_from split' -l most -x -d 'How many splits'
complete -c tingpai -n '__fish_seen_subcommand_from convert' -l notation -x -a $notations -d 'How hands are written'
complete -c tingpai -n '__fish_seen_subcommand_from convert' -l print -x -a $notations -d 'How to write them'
complete -c tingpai -n '__fish_seen_subcommand_from judge' -F
complete -c tingpai -n '__fish_seen_subcommand_from table; and not __fish_seen_subcommand_from info verify build unpack census' -a 'info verify build unpack census'
complete -c tingpai -n '__fish_seen_subcommand_from info unpack' -a '(__tingpai_rules)' -F
complete -c tingpai -n '__fish_seen_subcommand_from verify build' -F
complete -c tingpai -n '__fish_seen_subcommand_from build unpack' -s o -l output -r -d 'File to write'
complete -c tingpai -n '__fish_seen_subcommand_from build' -l no-distance -d 'Leave distances out'
complete -c tingpai -n '__fish_seen_subcommand_from build' -l stats -d 'Sizes of each stage'
complete -c tingpai -n '__fish_seen_subcommand_from census' -l rules -x -a '(__tingpai_rules)' -d 'Rule set'
complete -c tingpai -n '__fish_seen_subcommand_from census' -l tiles -x -d 'Tiles of a hand'
complete -c tingpai -n $hand_command -l help -d 'Show examples and options'
