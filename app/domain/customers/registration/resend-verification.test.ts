import {beforeEach, expect, test} from 'vitest'
import {AMINA, openTestCustomers} from '../customers.test-helper'
import type {TestCustomers} from '../customers.test-helper'

let shop: TestCustomers

openTestCustomers((opened) => (shop = opened))
beforeEach(() => shop.empty())

const register = () => {
  shop.clock.at += 1
  return shop.customers.register({...AMINA, clientAddress: shop.nextNetwork()})
}
const emails = async (text = '') => (await shop.customers.listUnverified(text)).map(({email}) => email)

test('who has registered and not verified is listed once, until they do', async () => {
  await register()
  await register()
  expect(await emails()).toEqual([AMINA.email])
  expect(await emails('yusuf AMINA')).toEqual([AMINA.email])
  expect(await emails('%')).toEqual([])
  expect(JSON.stringify(await shop.customers.listUnverified(''))).not.toMatch(/hash/i)
  const token = await shop.lastToken('/verify-email/')
  await shop.customers.verify({token, password: AMINA.password, headers: new Headers()})
  expect(await emails()).toEqual([])
})

test('a link that is sent again works, three in an hour at most, and none for nobody', async () => {
  await register()
  shop.clock.at += 1
  expect(await shop.customers.resendVerification(AMINA.email.toUpperCase())).toBe('sent')
  const token = await shop.lastToken('/verify-email/')
  shop.clock.at += 1
  expect(await shop.customers.resendVerification(AMINA.email)).toBe('sent')
  expect(await shop.customers.resendVerification(AMINA.email)).toBe('enough')
  expect(await shop.mails()).toHaveLength(3)
  shop.clock.at += 3_600_001
  expect(await shop.customers.resendVerification(AMINA.email)).toBe('sent')
  const verified = await shop.customers.verify({token, password: AMINA.password, headers: new Headers()})
  expect(verified.kind).toBe('verified')
  expect(await shop.customers.resendVerification(AMINA.email)).toBe('gone')
  expect(await shop.customers.resendVerification('nobody@people.example')).toBe('gone')
  expect(JSON.stringify(shop.lines)).not.toContain(AMINA.email)
})
