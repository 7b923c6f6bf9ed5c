import type {IncomingMessage} from 'node:http'

/**
 * The client's address: the socket's or, behind N trusted proxies, the Nth from the right in X-Forwarded-For. Entries
 * further left may be forged by the client.
 */
export function clientAddressOf(request: IncomingMessage, trustedProxies: number): string {
  const socket = request.socket.remoteAddress ?? 'unknown'
  if (trustedProxies === 0) return socket
  const forwarded = [request.headers['x-forwarded-for'] ?? ''].flat().join(',')
  const addresses = forwarded
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return addresses[addresses.length - trustedProxies] ?? addresses[0] ?? socket
}
