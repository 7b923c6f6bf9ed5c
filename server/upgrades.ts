import type {Server} from 'node:http'
import type {EmbeddedLake} from './lake/lake'

export function isLakes(url: string | undefined): boolean {
  return url?.startsWith('/lake/') === true
}

/** Sockets below /lake/ go to the lake when a page of ours opens them; all others are refused. */
export function routeUpgrades(
  server: Server,
  parts: {
    lake: Pick<EmbeddedLake, 'upgrade'> | undefined
    origins: () => ReadonlySet<string>
    othersTakeTheRest: boolean
  },
) {
  const {lake, origins, othersTakeTheRest} = parts
  server.on('upgrade', (request, socket, head) => {
    // Node took its own listener away when it handed the socket over; a reset without one ends the process.
    socket.on('error', () => socket.destroy())
    const forLake = isLakes(request.url)
    if (!forLake && othersTakeTheRest) return
    if (lake && forLake && origins().has(request.headers.origin ?? '')) lake.upgrade(request, socket, head)
    else socket.destroy()
  })
}
