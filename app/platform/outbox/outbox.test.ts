import {eq} from 'drizzle-orm'
import {describe, expect, test, vi} from 'vitest'
import {outbox as rows} from '~/platform/db/schema'
import {waitUntil} from '../../../tests/support/mail-server'
import {HOUR, mail, prepareOutbox} from './outbox.test-helper'

const box = prepareOutbox()

test('sends what was put in, and keeps its bodies no longer', async () => {
  const outbox = box.open()
  outbox.start()
  await outbox.enqueue(
    box.sql,
    mail('a', {
      replyTo: 'b@people.example',
      headers: {'List-Unsubscribe': '<https://shop.example/stop?token=1>'},
    }),
  )
  outbox.wake()
  await waitUntil(async () => (await box.stateOf('a')) === 'sent')
  expect(box.server.received).toHaveLength(1)
  expect(box.server.received[0]).toMatchObject({
    recipients: ['a@people.example'],
    subject: 'About a',
    replyTo: [{address: 'b@people.example'}],
  })
  const row = await box.read('a')
  expect(box.server.received[0]?.messageId).toBe(row?.messageId)
  expect(row).toMatchObject({html: null, text: null, replyTo: null, headers: {}, attempts: 1})
})

test('sends at start what was left', async () => {
  await box.open().enqueue(box.sql, mail('a'))
  const later = box.open()
  later.start()
  await waitUntil(() => box.server.received.length === 1)
})

test('the same key twice is one mail, also after it was sent', async () => {
  const outbox = box.open()
  outbox.start()
  await Promise.all([1, 2, 3].map((n) => outbox.enqueue(box.sql, mail('a', {subject: `About ${n}`}))))
  outbox.wake()
  await waitUntil(async () => (await box.stateOf('a')) === 'sent')
  await outbox.enqueue(box.sql, mail('a'))
  await outbox.enqueue(box.sql, mail('b'))
  outbox.wake()
  await waitUntil(async () => (await box.stateOf('b')) === 'sent')
  expect(box.server.received).toHaveLength(2)
})

test('what is rolled back is not sent', async () => {
  const outbox = box.open()
  outbox.start()
  const broken = box.sql.transaction(async (tx) => {
    await outbox.enqueue(tx, mail('a'))
    outbox.wake()
    throw new Error('no')
  })
  await expect(broken).rejects.toThrow('no')
  await box.sql.transaction((tx) => outbox.enqueue(tx, mail('b')))
  outbox.wake()
  await waitUntil(async () => (await box.stateOf('b')) === 'sent')
  expect(box.subjects()).toEqual(['About b'])
})

test('what must not be sent is refused where it is put in', async () => {
  const outbox = box.open()
  for (const changes of [
    {to: 'a@people.example\r\nBcc: c@people.example'},
    {to: 'a@people.example, c@people.example'},
    {replyTo: 'a@people.example\nX: y'},
    {headers: {Bcc: 'c@people.example'}},
  ]) {
    await expect(outbox.enqueue(box.sql, mail('a', changes))).rejects.toMatchObject({code: 'invalid'})
  }
  expect(await box.read('a')).toBeUndefined()
})

describe('several at once', () => {
  test('send each mail once', async () => {
    const outboxes = [box.open(), box.open(), box.open()]
    const keys = Array.from({length: 30}, (_, n) => `k${n}`)
    for (const key of keys) await outboxes[0]?.enqueue(box.sql, mail(key))
    for (const one of outboxes) one.start()
    await waitUntil(async () => {
      const waiting = await box.sql.select().from(rows).where(eq(rows.state, 'waiting'))
      return waiting.length === 0
    }, 25_000)
    expect(box.subjects().sort()).toEqual(keys.map((key) => `About ${key}`).sort())
  })

  test('a slow server does not cost the sender its claim', async () => {
    vi.useFakeTimers({toFake: ['setInterval', 'clearInterval']})
    try {
      let release = () => {}
      const send = () => new Promise<void>((resolve) => (release = resolve))
      const slow = box.open({mailer: {domain: 'store.example', send}})
      await slow.enqueue(box.sql, mail('a'))
      slow.start()
      // The claim alone would be too early: its renewal must have been set up as well.
      await waitUntil(() => vi.getTimerCount() === 1)
      for (let n = 0; n < 6; n++) {
        box.clock.at += 10_000
        await vi.advanceTimersByTimeAsync(10_000)
        await waitUntil(async () => (await box.read('a'))?.dueAt.getTime() === box.clock.at + 30_000)
      }
      release()
      await waitUntil(async () => (await box.stateOf('a')) === 'sent')
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  test('one does not take what another is sending, until that one must be dead', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    box.server.beforeAnswer = () => held
    const first = box.open()
    await first.enqueue(box.sql, mail('a'))
    first.start()
    await waitUntil(() => box.server.received.length === 1)

    const second = box.open()
    second.start()
    await second.enqueue(box.sql, mail('b', {to: 'b@people.example'}))
    box.clock.at += 20_000
    second.wake()
    await waitUntil(() => box.server.received.length === 2)
    expect(box.subjects()).toEqual(['About a', 'About b'])

    // As if the first had been killed between the server's answer and its own note of it.
    box.clock.at += 10 * 60_000
    release()
    second.wake()
    await waitUntil(async () => (await box.stateOf('a')) === 'sent' && (await box.stateOf('b')) === 'sent')
    const repeated = box.server.received.filter(({subject}) => subject === 'About a')
    expect(new Set(repeated.map(({messageId}) => messageId)).size).toBe(1)
  })
})

test('sent and failed mails are forgotten after 30 days, waiting ones are not', async () => {
  const outbox = box.open()
  box.server.onRecipient = (address) => ({b: 550, c: 450})[address[0] ?? '']
  for (const key of ['a', 'b', 'c']) await outbox.enqueue(box.sql, mail(key))
  outbox.start()
  await waitUntil(
    async () => (await box.read('c'))?.lastError !== null && (await box.stateOf('a')) === 'sent',
  )
  await outbox.close()
  box.clock.at += 29 * 24 * HOUR
  const soon = box.open({mailer: {domain: 'store.example', send: async () => {}}})
  await box.sql
    .update(rows)
    .set({state: 'waiting', dueAt: new Date(box.clock.at + 90 * 24 * HOUR)})
    .where(eq(rows.key, 'c'))
  soon.start()
  await soon.close()
  expect(await box.read('a')).toBeDefined()
  box.clock.at += 2 * 24 * HOUR
  const later = box.open()
  later.start()
  await waitUntil(async () => (await box.read('a')) === undefined)
  expect(await box.read('b')).toBeUndefined()
  expect(await box.read('c')).toBeDefined()
})
