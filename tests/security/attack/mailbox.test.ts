import {afterAll, beforeAll, expect, test} from 'vitest'
import {requireSeededShop} from '../../support/seeded-data'
import {startShop} from '../../support/shop-process'
import type {ShopProcess} from '../../support/shop-process'
import {createVisitor} from '../visitor'

/** Where strangers are customers and no mail server is set, staff have every customer's mail in front of them. */
const PUBLIC = 'https://shop.example'
let shop: ShopProcess
beforeAll(async () => {
  shop = await startShop({
    PUBLIC_URL: PUBLIC,
    DEMO_PAYMENTS: '1',
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'error',
  })
}, 300_000)
afterAll(() => shop.remove())

async function signedIn(role: 'administrator' | 'editor' | 'shopkeeper', address: string) {
  const {email, password} = (await requireSeededShop()).staff[role]
  const visitor = createVisitor(`http://127.0.0.1:${shop.port}`, address)
  const response = await visitor.post('/staff/sign-in', {email, password}, {origin: PUBLIC})
  expect(response.status).toBe(303)
  return visitor
}

test('H8: no member of staff becomes a customer by the customer’s mail', async () => {
  await shop.customers('demo')
  const asker = createVisitor(`http://127.0.0.1:${shop.port}`, '198.51.100.1')
  await asker.post('/forgotten-password', {email: 'demo@baraka.example'}, {origin: PUBLIC})

  for (const [role, address] of [
    ['editor', '192.0.2.1'],
    ['shopkeeper', '192.0.2.2'],
  ] as const) {
    const response = await (await signedIn(role, address)).get('/embedded/mail')
    expect([role, response.status]).toEqual([role, 403])
    expect(await response.text()).not.toContain('demo@baraka.example')
  }

  // An administrator sees that it came, and not the link.
  const administrator = await signedIn('administrator', '192.0.2.3')
  let letter = ''
  await expect
    .poll(async () => {
      const list = await (await administrator.get('/embedded/mail')).text()
      letter = /href="(\/embedded\/mail\/(?!style)[^"]+)"/.exec(list)?.[1] ?? ''
      return letter
    })
    .not.toBe('')
  const shown = await Promise.all(
    ['', '/html', '/text', '/source'].map(async (end) => (await administrator.get(letter + end)).text()),
  )
  expect(shown.join('\n')).toContain('password')
  expect(shown.join('\n')).not.toMatch(/password-reset\/[\w-]{20}/)
})
