import {expect, test} from 'vitest'
import {networkOf} from '~/limits/network-address'
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
  for (let place = 0; place < 200; place++) {
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
