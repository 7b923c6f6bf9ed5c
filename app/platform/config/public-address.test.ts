import {expect, test} from 'vitest'
import {isPrivateAddress, isPublicAddress} from './public-address'

test.each([
  ['http://localhost:3000', false],
  ['https://shop.localhost', false],
  ['http://127.0.0.1:3000', false],
  ['http://[::1]:3000', false],
  ['http://192.168.1.20:3000', false],
  ['http://172.20.0.1', false],
  ['http://till.local', false],
  ['https://shop.example', true],
  ['https://172.64.0.1', true],
  ['https://[2001:db8::1]', true],
  ['https://10.example.com', true],
])('%s is a public address: %s', (address, isPublic) => {
  expect(isPublicAddress(new URL(address))).toBe(isPublic)
})

test.each([
  ['http://varnish:6081/purge', true],
  ['http://cache.internal', true],
  ['http://10.0.0.3:6081', true],
  ['http://127.0.0.1', true],
  ['http://cdn.example', false],
  ['http://134744072', false],
  ['http://[2001:db8::1]', false],
])('%s is in a private network: %s', (address, isPrivate) => {
  expect(isPrivateAddress(new URL(address))).toBe(isPrivate)
})
