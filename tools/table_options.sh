# Which tables are made with distances: those of the rule sets that bots and
# trainers ask about most. Distances add about a megabyte to an image, and the
# embedded files must stay below 3 MiB. Sourced by the scripts that make tables.
with_distances=" mcr riichi sichuan standard "

# table_options NAME: options for tablegen.
table_options() {
  case "$with_distances" in
    *" $1 "*) ;;
    *) echo "--no-distance" ;;
  esac
}
