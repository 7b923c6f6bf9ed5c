import type {IncomingMessage} from 'node:http'

/**
 * Whether a request has exactly one Host header, and a valid one. Node rejects requests without any. With two, a proxy
 * may have used the other one; and Node accepts hosts such as `.1` that no URL parser does.
 */
export function hasOneHost({rawHeaders, headers}: IncomingMessage): boolean {
  let times = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') times++
  }
  return times === 1 && URL.canParse(`http://${headers.host}`)
}
