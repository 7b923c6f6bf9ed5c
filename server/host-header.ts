import type {IncomingMessage} from 'node:http'

/**
 * Whether a request says once, and in a way that an address can be made of, which host it is for. Node refuses those
 * that say none. Of two, a proxy could have read the other one; and `.1` is a host to Node, but to nobody who parses
 * an address.
 */
export function hasOneHost({rawHeaders, headers}: IncomingMessage): boolean {
  let times = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') times++
  }
  return times === 1 && URL.canParse(`http://${headers.host}`)
}
