import type {Server} from 'node:http'

/** Where this server reaches itself. */
export function localOrigin(server: Server): string {
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the server does not listen yet')
  return `http://127.0.0.1:${address.port}`
}
