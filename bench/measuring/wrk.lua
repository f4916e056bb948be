-- Sends the requests of a file in their order, over and over; they are separated by NUL. Prints what was measured as JSON.
local requests = {}
local sent = 0

function init(arguments)
  local file = assert(io.open(arguments[1], 'rb'))
  for request in file:read('*a'):gmatch('[^%z]+') do
    requests[#requests + 1] = request
  end
  file:close()
end

function request()
  sent = sent + 1
  return requests[(sent - 1) % #requests + 1]
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format(
    '{"count":%d,"failed":%d,"rate":%.2f,"p50":%.4f,"p95":%.4f,"p99":%.4f}\n',
    summary.requests, failed, summary.requests / summary.duration * 1e6,
    latency:percentile(50) / 1000, latency:percentile(95) / 1000, latency:percentile(99) / 1000))
end
