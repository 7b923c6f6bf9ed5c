import {randomUUID} from 'node:crypto'
import {eq} from 'drizzle-orm'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {outbox as outboxRows, subscribers} from '~/platform/db/schema'
import {waitUntil} from '../../../tests/support/mail-server'
import {createTestMailings} from './mailings.test-helper'

let shop: Awaited<ReturnType<typeof createTestMailings>>
const MANY = Array.from({length: 45}, (_, at) => `reader-${String(at).padStart(2, '0')}`)

beforeAll(async () => {
  shop = await createTestMailings()
})
afterAll(() => shop.close())
beforeEach(() => shop.empty())

const tokenIn = (text: string) => /unsubscribe\?token=([\w.-]+)/.exec(text)?.[1] ?? ''

describe('a mailing', () => {
  test('goes to everybody who confirmed and takes mail, once, with a way out of their own', async () => {
    await shop.addSubscribers(['amina', 'bilal'])
    await shop.addSubscribers(['pending'], {state: 'pending'})
    await shop.addSubscribers(['gone'], {state: 'unsubscribed'})
    await shop.addSubscribers(['dead'], {bouncedAt: new Date(0)})
    await shop.addSubscribers(['phone'], {kind: 'phone', state: 'unverified', address: '5550100142'})
    const mailings = shop.open()
    mailings.start()
    expect(await shop.send(mailings)).toEqual({kind: 'sending', recipients: 2})
    await shop.untilSent(mailings)
    expect(shop.recipients()).toEqual(['amina', 'bilal'])
    const [one, other] = shop.received
    expect(one).toMatchObject({subject: 'This week: Lamb shanks', replyTo: 'hello@shop.example'})
    const token = tokenIn(one?.text ?? '')
    expect(shop.newsletter.canUnsubscribe(token)).toBe(true)
    expect(tokenIn(one?.html ?? '')).toBe(token)
    expect(tokenIn(other?.text ?? '')).not.toBe(token)
    expect(one?.headers).toMatchObject({
      'List-Unsubscribe': `<https://shop.example/newsletter/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(await mailings.list()).toMatchObject([
      {state: 'finished', total: 2, sent: 2, refused: 0, left: 0, waiting: 0, byName: 'Edith'},
    ])
  })

  test('hands the outbox a few at a time, so that a mail about an order does not wait for all', async () => {
    await shop.addSubscribers(MANY)
    const mailings = shop.open()
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    shop.server.beforeSend = () => held
    mailings.start()
    await shop.send(mailings)
    const queued = async () => (await shop.sql.select().from(outboxRows)).length
    await waitUntil(async () => (await queued()) > 0)
    // Looked at again and again, it adds nothing to those that wait.
    mailings.wake()
    await mailings.list()
    expect(await queued()).toBeLessThanOrEqual(21)
    release()
    await shop.untilSent(mailings)
    expect(shop.recipients()).toEqual(MANY)
  })

  test('goes on after a restart, and nobody gets it twice', async () => {
    await shop.addSubscribers(MANY)
    const first = shop.open()
    first.start()
    await shop.send(first)
    await waitUntil(() => shop.received.length > 5)
    await first.close()
    const [second, third] = [shop.open(), shop.open()]
    second.start()
    third.start()
    await shop.untilSent(second)
    expect(shop.recipients()).toEqual(MANY)
  })

  test('is stopped before the rest goes out', async () => {
    await shop.addSubscribers(MANY)
    const mailings = shop.open()
    await shop.send(mailings)
    const [{id} = {id: ''}] = await mailings.list()
    await mailings.stop(id, {id: 'staff-edith'})
    mailings.start()
    mailings.wake()
    await mailings.close()
    expect(await shop.sql.select().from(outboxRows)).toEqual([])
    expect(await mailings.list()).toMatchObject([{state: 'stopped', waiting: 45, sent: 0}])
  })
})

describe('whoever', () => {
  test('is refused by their mail server is left out from then on, until they confirm again', async () => {
    await shop.addSubscribers(['amina', 'dead'])
    shop.refuse('dead')
    const mailings = shop.open()
    mailings.start()
    await shop.send(mailings)
    await shop.untilSent(mailings)
    expect(await mailings.list()).toMatchObject([{sent: 1, refused: 1}])
    expect(await mailings.recipients()).toEqual({reachable: 1, bounced: 1})
    expect(await shop.newsletter.exportCsv()).not.toContain('dead@')
    await shop.send(mailings, {seen: 1})
    await shop.untilSent(mailings)
    expect(shop.recipients()).toEqual(['amina', 'amina'])

    shop.server.beforeSend = async () => {}
    await shop.newsletter.subscribe({
      reach: 'dead@people.example',
      isHoneypotFilled: false,
      clientAddress: '10.0.0.1',
    })
    await waitUntil(() => shop.received.some(({to}) => to === 'dead@people.example'))
    const mail = shop.received.find(({to}) => to === 'dead@people.example')
    const token = /confirm\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(await shop.newsletter.confirm(token)).toBe(true)
    expect(await mailings.recipients()).toEqual({reachable: 2, bounced: 0})
  })

  test('leaves while it is being sent does not get it', async () => {
    await shop.addSubscribers(['amina', 'zayd'])
    const mailings = shop.open()
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    shop.server.beforeSend = () => held
    mailings.start()
    await shop.send(mailings)
    await waitUntil(async () => (await shop.sql.select().from(outboxRows)).some(({claim}) => claim !== null))
    const waiting = (await shop.sql.select().from(outboxRows)).find(({claim}) => claim === null)
    await shop.newsletter.unsubscribe(tokenIn(waiting?.text ?? ''))
    release()
    await shop.untilSent(mailings)
    expect(shop.received).toHaveLength(1)
    expect(shop.received[0]?.to).not.toBe(waiting?.recipient)
    expect(await mailings.list()).toMatchObject([{sent: 1, total: 2, left: 0}])
  })

  test('leaves by a mailing is counted with the last one they had', async () => {
    await shop.addSubscribers(['amina', 'bilal'])
    const mailings = shop.open()
    mailings.start()
    await shop.send(mailings)
    await shop.untilSent(mailings)
    shop.clock.at += 60_000
    await shop.send(mailings, {seen: 1})
    await shop.untilSent(mailings)
    shop.clock.at += 60_000
    await shop.newsletter.unsubscribe(tokenIn(shop.received[0]?.text ?? ''))
    expect((await mailings.list()).map(({left}) => left)).toEqual([1, 0])
  })
})

describe('sending', () => {
  test('pressed twice, or by two at once, is one mailing', async () => {
    await shop.addSubscribers(['amina'])
    const mailings = shop.open()
    const id = randomUUID()
    await Promise.all([shop.send(mailings, {id}), shop.send(mailings, {id})])
    expect(await mailings.list()).toHaveLength(1)
    expect(await shop.send(mailings)).toEqual({kind: 'stale'})
    const both = await Promise.all([shop.send(mailings, {seen: 1}), shop.send(mailings, {seen: 1})])
    expect(both.map(({kind}) => kind).sort()).toEqual(['sending', 'stale'])
    // Another week is nobody's second.
    shop.clock.at += 7 * 24 * 3_600_000
    expect(await shop.send(mailings)).toMatchObject({kind: 'sending'})
    expect((await mailings.list()).map(({week}) => week)).toEqual(['2025-11-24', '2025-11-17', '2025-11-17'])
  })

  test('of other deals than were looked at, or of none, sends nothing', async () => {
    await shop.addSubscribers(['amina'])
    const mailings = shop.open()
    const texts = {subject: '', opening: ''}
    const {fingerprint} = await mailings.draft(texts)
    const press = () =>
      mailings.send({id: randomUUID(), texts, fingerprint, seen: 0}, {id: 'e', name: 'Edith'})
    shop.deals[0] = {...shop.deals[0]!, offer: '$8.99 / lb'}
    expect(await press()).toEqual({kind: 'changed'})
    shop.deals.length = 0
    expect(await press()).toEqual({kind: 'nothing'})
    expect(await mailings.list()).toEqual([])
  })

  test('a test goes to oneself alone, and not too often', async () => {
    await shop.addSubscribers(['amina'])
    const mailings = shop.open()
    const me = {id: 'staff-edith', email: 'edith@shop.example'}
    for (let times = 0; times < 10; times++) {
      expect(await mailings.sendTest({subject: 'Meat!', opening: 'Hello'}, me)).toBe(true)
    }
    expect(await mailings.sendTest({subject: 'Meat!', opening: 'Hello'}, me)).toBe(false)
    await waitUntil(() => shop.received.length === 10)
    expect(shop.received[0]).toMatchObject({to: 'edith@shop.example', subject: 'Test: Meat!'})
    const [row] = await shop.sql.select().from(subscribers).where(eq(subscribers.state, 'confirmed'))
    expect(row?.address).toBe('amina@people.example')
  })
})
