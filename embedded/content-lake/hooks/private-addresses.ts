import {lookup as lookupName} from 'node:dns'
import type {LookupAddress, LookupOptions} from 'node:dns'
import {BlockList, isIP} from 'node:net'

/** Addresses that are not of the internet: this machine, its network, clouds' own services. */
const PRIVATE = new BlockList()
for (const [network, prefix] of [
  ...[
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ],
  ...[
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ],
  ...[
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ],
] as [string, number][]) {
  PRIVATE.addSubnet(network, prefix, 'ipv4')
}
/** IPv6 has so many special networks that only the one of the internet is let through, but for its tunnels to IPv4. */
const PUBLIC_V6 = new BlockList()
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6')
const TUNNELS = new BlockList()
for (const [network, prefix] of [
  ...[
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
  ],
] as [string, number][]) {
  TUNNELS.addSubnet(network, prefix, 'ipv6')
}

export function isPrivateAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return PRIVATE.check(address, 'ipv4')
  return version !== 6 || !PUBLIC_V6.check(address, 'ipv6') || TUNNELS.check(address, 'ipv6')
}

export class PrivateAddressError extends Error {
  readonly code = 'private_address'

  constructor(host: string) {
    super(`"${host}" is not an address of the internet`)
    this.name = 'PrivateAddressError'
  }
}

type Callback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void

/**
 * For a request's `lookup`: the address that was checked is the one that is connected to, whatever the name means a
 * moment later.
 */
export function lookupPublic(host: string, options: LookupOptions, callback: Callback) {
  lookupName(host, {...options, all: true}, (error, addresses) => {
    if (error) return callback(error, [])
    const [first] = addresses
    if (!first || addresses.some(({address}) => isPrivateAddress(address))) {
      return callback(new PrivateAddressError(host), [])
    }
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
