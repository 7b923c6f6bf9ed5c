import {describe, expect, test} from 'vitest'
import {networkOf} from '~/platform/rate-limit/network-address'
import {createSignInLimits} from './sign-in-limits'

const MINUTE = 60_000
const email = 'owner@shop.example'

function create() {
  const clock = {at: 1_000_000}
  return {clock, limits: createSignInLimits(() => clock.at)}
}

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['1.2.3.4:5678', '1.2.3.4'],
  ['[2001:db8:1:2::9]:5678', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
])('%s calls from %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('a household is one caller, whatever address it takes', () => {
  const {limits} = create()
  const waits = Array.from({length: 6}, (_, index) =>
    limits.take({email, clientAddress: `2001:db8:1:2::${index}`}),
  )
  expect(waits).toEqual([0, 0, 0, 0, 0, 60])
})

test('the wait doubles up to a quarter of an hour and never further', () => {
  const {clock, limits} = create()
  const waits = new Set<number>()
  for (let minute = 0; minute < 180; minute++) {
    const wait = limits.take({email, clientAddress: '192.0.2.1'})
    if (wait > 0) waits.add(Math.max(...[wait]))
    clock.at += MINUTE
  }
  expect(Math.max(...waits)).toBeLessThanOrEqual(15 * 60)
  // In the end one try every quarter of an hour.
  clock.at += 15 * MINUTE
  expect(limits.take({email, clientAddress: '192.0.2.1'})).toBe(0)
  expect(limits.take({email, clientAddress: '192.0.2.1'})).toBe(15 * 60)
})

test('an account under attack gives each new caller one try, never none', () => {
  const {limits} = create()
  for (let place = 0; place < 20; place++) limits.take({email, clientAddress: `10.0.${place}.1`})
  for (let place = 0; place < 75; place++) {
    expect(limits.take({email, clientAddress: `10.1.${place}.1`})).toBe(0)
    expect(limits.take({email, clientAddress: `10.1.${place}.1`})).toBe(60)
  }
  expect(limits.take({email: 'other@shop.example', clientAddress: '10.2.0.1'})).toBe(0)
  expect(limits.take({email: 'other@shop.example', clientAddress: '10.2.0.1'})).toBe(0)
})

test('what is remembered is bounded', () => {
  const {limits} = create()
  for (let index = 0; index < 25_000; index++) {
    limits.take({
      email: `${index}@x.example`,
      clientAddress: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
    })
  }
  expect(limits.size()).toBe(10_000)
})

test('M2: a /48 is one who may have 65,536 networks, and has the tries of nine', () => {
  const {limits} = create()
  const taken = Array.from({length: 600}, (_, n) =>
    limits.take({email: `${n}@shop.example`, clientAddress: `2001:db8:1:${n.toString(16)}::1`}),
  )
  expect(taken.filter((wait) => wait === 0)).toHaveLength(90)
})

test('M2: an address with its port is the same caller from each port', () => {
  const {limits} = create()
  const taken = Array.from({length: 60}, (_, n) =>
    limits.take({email: `${n}@shop.example`, clientAddress: `192.0.2.1:${1000 + n}`}),
  )
  expect(taken.filter((wait) => wait === 0)).toHaveLength(10)
})

describe('M2: an account under attack from any number of addresses', () => {
  const attack = (limits: ReturnType<typeof create>['limits'], times: number) =>
    Array.from({length: times}, (_, n) => limits.take({email, clientAddress: `10.${n >> 8}.${n & 255}.1`}))

  test('takes a hundred wrong tries, and then one each quarter of an hour', () => {
    const {clock, limits} = create()
    expect(attack(limits, 600).filter((wait) => wait === 0)).toHaveLength(100)
    clock.at += 15 * MINUTE
    const later = Array.from({length: 20}, (_, n) => limits.take({email, clientAddress: `11.0.${n}.1`}))
    expect(later.filter((wait) => wait === 0)).toHaveLength(1)
  })

  test('lets known devices in, and has no waits after a password reset', () => {
    const {limits} = create()
    attack(limits, 600)
    const clientAddress = '192.0.2.7'
    expect(limits.take({email, clientAddress})).toBeGreaterThan(0)
    const known = {email, clientAddress, isKnownDevice: true}
    expect(limits.take(known)).toBe(0)
    limits.recordSuccess(known)
    limits.clearAccount(email)
    expect(limits.take({email, clientAddress: '192.0.2.8'})).toBe(0)
  })
})

test('a clock that is set back makes no one wait that long', () => {
  const {clock, limits} = create()
  for (let count = 0; count < 10; count++) limits.take({email, clientAddress: '192.0.2.1'})
  expect(limits.take({email, clientAddress: '192.0.2.1'})).toBeGreaterThan(0)
  clock.at -= 24 * 60 * MINUTE
  expect(limits.take({email, clientAddress: '192.0.2.1'})).toBe(0)
})
