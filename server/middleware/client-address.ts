import type {IncomingMessage} from 'node:http'

/**
 * Who is asking: the socket's address, or behind N trusted proxies the Nth address from the right of
 * X-Forwarded-For. What is further left was written by the client and is not believed.
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
