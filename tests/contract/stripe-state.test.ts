import {cp, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {startTestReceiver, startTestStripe} from '../support/test-stripe'
import type {TestStripe} from '../support/test-stripe'

/** Acknowledged changes survive a kill: sessions, payments, idempotency keys, 3-D Secure challenges. */
let folder = ''
const running: TestStripe[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stripe-state-'))
})
afterEach(async () => {
  for (const server of running.splice(0)) await server.close()
  await rm(folder, {recursive: true})
})

async function start(at: string) {
  const server = await startTestStripe({storage: {folder: at}})
  running.push(server)
  return server
}
/** A copy of the files, as a process killed now would leave them. */
async function killed(from: string, name: string): Promise<string> {
  const copy = join(folder, name)
  await cp(from, copy, {recursive: true, filter: (path) => !path.endsWith('owner.lock')})
  return copy
}

describe('after a kill', () => {
  test('the same key replays the same session, which can be paid at the new origin', async () => {
    const before = await start(join(folder, 'a'))
    const params = {
      mode: 'payment' as const,
      success_url: 'https://shop.example/order-complete?session_id={CHECKOUT_SESSION_ID}',
      line_items: [
        {quantity: 1, price_data: {currency: 'usd', unit_amount: 500, product_data: {name: 'Rice'}}},
      ],
    }
    const idempotencyKey = 'order:7:1'
    const made = await before.client().checkout.sessions.create(params, {idempotencyKey})
    const challenge = before.locationOf(await before.pay(made, '4000002760003184'))

    const after = await start(await killed(join(folder, 'a'), 'b'))
    const again = await after.client().checkout.sessions.create(params, {idempotencyKey})
    expect(again.id).toBe(made.id)
    const open = await after.client().checkout.sessions.retrieve(made.id)
    expect(open).toMatchObject({status: 'open', url: `${after.origin}/c/pay/${made.id}`})
    const paid = await after.post(challenge.replace(before.origin, after.origin), {answer: 'complete'})
    expect(paid.status).toBe(303)
    expect((await after.client().checkout.sessions.retrieve(made.id)).payment_status).toBe('paid')
    // The other server does not see it: both continue from the same files.
    expect((await before.client().checkout.sessions.retrieve(made.id)).payment_status).toBe('unpaid')
  })

  test('truncated at any byte, a payment and its webhooks exist completely or not at all', async () => {
    const receiver = await startTestReceiver()
    const first = await start(join(folder, 'a'))
    await first.embedded.webhooks.ensure('shop', receiver.url, ['*'])
    const session = await first.session()
    const file = join(folder, 'a', 'journal-0.jsonl')
    const unpaid = await readFile(file)
    await first.pay(session, '4242424242424242')
    const paid = await readFile(file)
    // The last record is long: cut at every byte near its ends, and in steps between.
    const cuts = Array.from({length: paid.length - unpaid.length + 1}, (_, at) => unpaid.length + at).filter(
      (at) => at < unpaid.length + 12 || at > paid.length - 12 || at % 997 === 0,
    )
    for (const cut of cuts) {
      const at = await killed(join(folder, 'a'), `cut-${cut}`)
      await writeFile(join(at, 'journal-0.jsonl'), paid.subarray(0, cut))
      const server = await startTestStripe({storage: {folder: at}})
      const found = await server.client().checkout.sessions.retrieve(session.id)
      const events = await server.client().events.list()
      const whole = cut === paid.length
      expect([found.status, found.payment_status, events.data.length], `cut at ${cut}`).toEqual(
        whole ? ['complete', 'paid', 4] : ['open', 'unpaid', 0],
      )
      expect(server.embedded.webhooks.deliveries()).toHaveLength(whole ? 4 : 0)
      // It continues from there.
      expect((await server.pay(session, '4242424242424242')).status).toBe(303)
      await server.close()
    }
    await receiver.close()
  })
})
