/**
 * What counts as one caller: an IPv4 address, or the first half of an IPv6 address, because one household is
 * given all addresses that begin with it.
 */
export function networkOf(address: string): string {
  const plain = address.split('%', 1)[0] ?? ''
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

function zeros(count: number): string[] {
  return Array.from({length: Math.max(0, count)}, () => '0')
}
