-- Sends a mix of requests by their weights. The file that the first argument names has one request for each line:
-- weight, method, path, cookie and body, with tabs between them.

local requests, bounds, total = {}, {}, 0
local worker
cached, rendered = 0, 0

function setup(thread)
  worker = thread
end

function init(args)
  math.randomseed(tonumber(args[2]))
  for line in io.lines(args[1]) do
    local weight, method, path, cookie, body = line:match('^(.-)\t(.-)\t(.-)\t(.-)\t(.*)$')
    local headers = {['Accept-Encoding'] = 'br', ['Host'] = wrk.headers['Host'], ['Origin'] = args[3]}
    if cookie ~= '' then headers['Cookie'] = cookie end
    if body ~= '' then headers['Content-Type'] = 'application/json' end
    total = total + tonumber(weight)
    requests[#requests + 1] = wrk.format(method, path, headers, body ~= '' and body or nil)
    bounds[#bounds + 1] = total
  end
end

function request()
  local at, low, high = math.random() * total, 1, #bounds
  while low < high do
    local middle = math.floor((low + high) / 2)
    if bounds[middle] < at then low = middle + 1 else high = middle end
  end
  return requests[low]
end

-- Only a cached page says at which version of the content it was last found current.
function response(status, headers)
  if headers['server-timing'] then cached = cached + 1 else rendered = rendered + 1 end
end

function done()
  print('cached ' .. worker:get('cached') .. ' rendered ' .. worker:get('rendered'))
end
