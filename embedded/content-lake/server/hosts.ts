const LOOPBACK_ADDRESS = /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/
const EVERY_INTERFACE = new Set(['0.0.0.0', '::', '[::]'])

/** A name or address that is always this machine's: browsers resolve `*.localhost` themselves. */
export function isLoopbackName(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    hostname === '::1' ||
    LOOPBACK_ADDRESS.test(hostname)
  )
}

/** The address of a connection, also of one that reaches an IPv6 socket by IPv4. */
export function isLoopbackAddress(address: string | undefined): boolean {
  return address !== undefined && isLoopbackName(address.replace(/^::ffff:/, ''))
}

/** By which name clients on this machine call a server that listens there. */
export function nameToCall(host: string): string {
  if (isLoopbackName(host) || EVERY_INTERFACE.has(host)) return 'localhost'
  return inUrl(host)
}

function inUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host.toLowerCase()
}

export interface HostOptions {
  /** Where it listens. */
  host: string
  publicUrl: URL | undefined
  projectId: string
  /** Further names. */
  names: readonly string[]
}

/**
 * Whether a request names a host of ours. A page of another site can make its own name resolve to this machine (DNS
 * rebinding), and then reads responses as those of its own site; it cannot change the name in the Host header.
 */
export function createHostCheck({host, publicUrl, projectId, names}: HostOptions) {
  const known = new Set(names.map((name) => name.toLowerCase()))
  if (!EVERY_INTERFACE.has(host)) known.add(inUrl(host))
  for (const name of [...known, ...(publicUrl ? [publicUrl.hostname] : [])]) {
    known.add(name)
    // Clients put the project before the host unless `useProjectHostname` is off.
    known.add(`${projectId}.${name}`)
  }
  return function isKnownHost(header: string | undefined): boolean {
    const hostname = hostnameOf(header)
    return hostname !== undefined && (isLoopbackName(hostname) || known.has(hostname))
  }
}

/** Of a Host header; undefined if it is none. */
export function hostnameOf(header: string | undefined): string | undefined {
  if (header === undefined || /[@/?#\\\s]/.test(header) || !URL.canParse(`http://${header}`)) return undefined
  return new URL(`http://${header}`).hostname
}
