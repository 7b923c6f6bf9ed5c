/** What counts as one caller: an IPv4 address, or the /64 of an IPv6 address, since a household gets a whole /64. */
export function networkOf(address: string): string {
  const plain = withoutPort(address).split('%', 1)[0] ?? ''
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)
  if (mapped?.[1]) return mapped[1]
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.toLowerCase().split('::', 2)
  const front = head.split(':').filter(Boolean)
  const back = (tail ?? '').split(':').filter(Boolean)
  const groups = tail === undefined ? front : [...front, ...zeros(8 - front.length - back.length), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** The larger IPv6 networks (/56 and /48) around a /64, which anyone who rents servers can get as easily. */
export function largerNetworksOf(address: string): string[] {
  const network = networkOf(address)
  if (!network.endsWith('::/64')) return []
  const [a = '0', b = '0', c = '0', d = '0'] = network.slice(0, -'::/64'.length).split(':')
  const upper = d.padStart(4, '0').slice(0, 2)
  return [`${a}:${b}:${c}:${upper}00::/56`, `${a}:${b}:${c}::/48`]
}

/** Some proxies send `1.2.3.4:5678` or `[2001:db8::1]:5678`; the port is ignored. */
function withoutPort(address: string): string {
  const bracketed = /^\[([^\]]+)\](:\d+)?$/.exec(address)
  if (bracketed?.[1]) return bracketed[1]
  return /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address
}

function zeros(count: number): string[] {
  return Array.from({length: Math.max(0, count)}, () => '0')
}
