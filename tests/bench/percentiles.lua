-- wrk prints no 95th percentile by itself.
done = function(_, latency)
  print(string.format('p50=%d p95=%d', latency:percentile(50), latency:percentile(95)))
end
