# Makes a table of the medians in the JSON that Google Benchmark writes, a field
# a line.

function value(line) {
  sub(/^[^:]*: */, "", line)
  gsub(/[",]/, "", line)
  return line
}

# Search that answers the same question for the same hands, if there is any.
function rival(name) {
  if (name ~ /^(batch_|counts_)?win\/random14/) return "search/win_random14"
  if (name ~ /^(batch_|counts_)?win\/complete14/) return "search/win_complete14"
  if (name ~ /^(batch_|counts_)?wait\/ready13/) return "search/wait_ready13"
  return ""
}

/"run_name":/ { name = value($0); each = 0 }
/"aggregate_name":/ { aggregate = value($0) }
/"cpu_time":/ { time = value($0) }
/"time_unit":/ {
  unit = value($0)
  scale = unit == "ns" ? 1 : unit == "us" ? 1000 : unit == "ms" ? 1e6 : 1e9
  time *= scale
}
/"items_per_second":/ { each = 1e9 / value($0) }
/^    }/ {
  if (aggregate == "median") {
    if (!(name in cost)) names[++count] = name
    cost[name] = each > 0 ? each : time
    is_hand[name] = each > 0
  }
  aggregate = ""
}

END {
  floor = cost["floor/reads"]
  printf "%-38s %12s %8s %10s\n", "", "median", "x floor", "x search"
  for (i = 1; i <= count; i++) {
    name = names[i]
    if (!is_hand[name]) {
      printf "%-38s %9.3f ms\n", name, cost[name] / 1e6 | "sort"
      continue
    }
    against = rival(name)
    search = against in cost ? sprintf(" %10.0f", cost[against] / cost[name]) : ""
    printf "%-38s %9.2f ns %8.2f%s\n", name, cost[name], cost[name] / floor,
      search | "sort"
  }
}
