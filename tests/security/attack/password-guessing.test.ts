import {afterAll, beforeAll, expect, test} from 'vitest'
import {requireSeededShop} from '../../support/seeded-data'
import {startShop} from '../../support/shop-process'
import type {ShopProcess} from '../../support/shop-process'
import {createVisitor} from '../visitor'

/** Behind a proxy: each guess may come from another network. */
let shop: ShopProcess
beforeAll(async () => {
  shop = await startShop({TRUSTED_PROXIES: '1', LOG_LEVEL: 'error'})
}, 300_000)
afterAll(() => shop.remove())

const guess = (email: string, address: string, password = 'not the right one') =>
  createVisitor(shop.origin, address).post('/staff/sign-in', {email, password})

/** So many at once that none is sent away because others wait for their password to be hashed. */
const AT_ONCE = 5

async function guessAll(count: number, one: (n: number) => Promise<Response>): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < count; n += AT_ONCE) {
    const responses = await Promise.all(Array.from({length: AT_ONCE}, (_, more) => one(n + more)))
    statuses.push(...responses.map(({status}) => status))
  }
  return statuses
}

test('M2: an account has a ceiling of guesses, from however many networks, and its owner goes on', async () => {
  const {editor} = (await requireSeededShop()).staff
  const {email, password} = editor
  const owner = createVisitor(shop.origin, '192.0.2.1')
  expect((await owner.post('/staff/sign-in', {email, password})).status).toBe(303)

  const statuses = await guessAll(105, (n) => guess(email, `2001:db8:${n.toString(16)}::1`))
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(100)
  expect(statuses.at(-1)).toBe(429)
  // Even the right one, from somewhere new: whoever guesses learns nothing by it.
  expect((await guess(email, '2001:db8:ffff::1', password)).status).toBe(429)
  // The browser that has signed in before.
  expect((await owner.post('/staff/sign-in', {email, password})).status).toBe(303)
})

test('M2: one /48, and one address that is written with its port, are one caller', async () => {
  const inOne = await guessAll(100, (n) => guess(`a${n}@baraka.example`, `2001:db9:1:${n.toString(16)}::1`))
  expect(inOne.filter((status) => status === 401).length).toBeLessThanOrEqual(90)
  const ports = await guessAll(20, (n) => guess(`b${n}@baraka.example`, `198.51.100.7:${4_000 + n}`))
  expect(ports.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
})
