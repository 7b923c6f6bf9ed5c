import type {Server} from 'node:http'
import type {ContentLake} from '../embedded/content-lake/content-lake'

/** Sockets below /lake/ go to the lake when a page of ours opens them; all others are refused. */
export function routeUpgrades(
  server: Server,
  parts: {lake: ContentLake | undefined; origins: () => ReadonlySet<string>; othersTakeTheRest: boolean},
) {
  const {lake, origins, othersTakeTheRest} = parts
  server.on('upgrade', (request, socket, head) => {
    // Node took its own listener away when it handed the socket over; a reset without one ends the process.
    socket.on('error', () => socket.destroy())
    const isLakes = request.url?.startsWith('/lake/') === true
    if (!isLakes && othersTakeTheRest) return
    if (lake && isLakes && origins().has(request.headers.origin ?? '')) lake.upgrade(request, socket, head)
    else socket.destroy()
  })
}
