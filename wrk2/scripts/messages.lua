-- Posts messages as fast as the answers come, for the C programs wrk and wrk2:
--   wrk -t10 -c100 -d60s -s wrk2/scripts/messages.lua http://localhost:8080
-- Each message has a key of 16 digits of its own: the second at the start, the thread, a count.
-- Our generator posts the same with -s messages, and the trials compare what is stored.

local threads = 0

function setup(thread)
  thread:set("number", threads)
  threads = threads + 1
end

function init(args)
  prefix = string.format("1%06d%03d", os.time() % 1000000, number % 1000)
  count = 0
  wrk.method = "POST"
  wrk.path = "/messages"
  wrk.headers["Content-Type"] = "application/json"
end

function request()
  count = count + 1
  local key = prefix .. string.format("%06d", count % 1000000)
  return wrk.format(nil, nil, nil, string.format(
    '{"key":%s,"author":"Author of %s","text":"Text of %s"}', key, key, key))
end
