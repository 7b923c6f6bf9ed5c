import {afterAll, beforeAll, expect, test} from 'vitest'
import {fillCatalog, testRecord} from '~/domain/catalog/database/products.test-helper'
import {createTestStaff} from '~/domain/staff/staff.test-helper'
import {createStripePayments} from '~/platform/gateways/stripe.server'
import {SECRET_KEY, startTestStripe} from '../../tests/support/test-stripe'
import type {TestStripe} from '../../tests/support/test-stripe'
import {createDemoCards} from '../shop/demo-cards'
import {createCommands} from './command-registry'
import {noBackup} from './backup-deps.test-helper'

let shop: Awaited<ReturnType<typeof createTestStaff>>
let stripe: TestStripe
beforeAll(async () => {
  shop = await createTestStaff()
  stripe = await startTestStripe({now: Date.now})
})
afterAll(async () => {
  await shop.close()
  await stripe.close()
})

const ask = (...args: string[]) => askWith(true, ...args)

async function askWith(isRunning: boolean, ...args: string[]) {
  const settings = {secretKey: SECRET_KEY, webhookSecret: () => '', apiUrl: () => new URL(stripe.origin)}
  const publicUrl = () => new URL('https://shop.example')
  const said: string[] = []
  const commands = createCommands({
    ...{staff: shop.staff, sql: shop.sql, pictureBaseUrl: '', backup: noBackup},
    ...(isRunning && {demoCards: createDemoCards(createStripePayments(settings), settings, publicUrl)}),
  })
  const outcome = await commands.run('customers', args, {
    print: (line) => said.push(line),
    write: () => Promise.resolve(),
    progress: () => {},
  })
  return {outcome, said}
}

test.each([[[]], [['demo', 'twice']], [['frobnicate']]])('answers %j in one line', async (args) => {
  expect((await ask(...args)).outcome).toEqual({kind: 'failed', message: 'Usage: npm run customers -- demo'})
})

test('makes the customer with orders once, and tells a new password each time', async () => {
  expect((await ask('demo')).outcome).toMatchObject({kind: 'failed'})
  const records = Array.from({length: 40}, (_, n) => testRecord({id: `TEA-${n}`, title: `Tea ${n}`}))
  await fillCatalog(shop.sql, records)
  const first = await ask('demo')
  expect(first.outcome).toEqual({kind: 'done'})
  expect(first.said[0]).toBe('Added a customer for demonstrations, Amina Yusuf. Made 9 orders for her.')
  expect(first.said[1]).toBe('E-mail:   demo@baraka.example')
  const second = await ask('demo')
  expect(second.said[0]).toContain('The orders are as they were.')
  expect(second.said[2]).toMatch(/^Password: \S+$/)
  expect(second.said[2]).not.toBe(first.said[2])
})

test('says what it needs where there is no card provider of its own', async () => {
  expect((await askWith(false, 'demo')).outcome).toEqual({
    kind: 'failed',
    message:
      'The orders of the demonstration are paid at the card provider that is built in. Start the shop (npm start) without a Stripe account, then try again.',
  })
})
