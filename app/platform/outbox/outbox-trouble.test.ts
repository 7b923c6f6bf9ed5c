import {describe, expect, test} from 'vitest'
import {waitUntil} from '../../../tests/support/mail-server'
import {backoffMs} from '~/platform/concurrency/due-loop'
import {HOUR, mail, prepareOutbox} from './outbox.test-helper'

const box = prepareOutbox()

describe('when the mail server is down', () => {
  test('tries again, later and later, with the same Message-ID', async () => {
    const outbox = box.open()
    await box.server.stop()
    await outbox.enqueue(box.sql, mail('a'))
    const {messageId} = (await box.read('a')) ?? {}
    outbox.start()
    const waits: number[] = []
    for (let attempt = 1; attempt <= 4; attempt++) {
      await waitUntil(
        async () => (await box.read('a'))?.attempts === attempt && (await box.read('a'))?.claim === null,
      )
      const row = await box.read('a')
      expect(row).toMatchObject({state: 'waiting', messageId, html: '<p>a</p>'})
      waits.push(((row?.dueAt.getTime() ?? 0) - box.clock.at) / 1000)
      box.clock.at = row?.dueAt.getTime() ?? 0
      outbox.wake()
    }
    for (const [index, whole] of [5, 10, 20, 40].entries()) {
      expect(waits[index]).toBeGreaterThanOrEqual(whole * 0.75)
      expect(waits[index]).toBeLessThanOrEqual(whole * 1.25)
    }
    await box.server.start()
    box.clock.at += HOUR
    outbox.wake()
    await waitUntil(async () => (await box.stateOf('a')) === 'sent')
    expect(box.server.received.map((one) => one.messageId)).toEqual([messageId])
  })

  test('does not try before it is time', async () => {
    const outbox = box.open()
    box.server.onRecipient = () => 451
    await outbox.enqueue(box.sql, mail('a'))
    outbox.start()
    await waitUntil(async () => (await box.read('a'))?.lastError !== null)
    box.server.onRecipient = () => undefined
    outbox.wake()
    await outbox.close()
    expect(box.server.received).toEqual([])
    expect(await box.stateOf('a')).toBe('waiting')
  })

  test('tries again by itself', {timeout: 15_000}, async () => {
    const outbox = box.open({now: Date.now})
    await box.server.stop()
    await outbox.enqueue(box.sql, mail('a'))
    outbox.start()
    await waitUntil(async () => (await box.read('a'))?.lastError !== null)
    await box.server.start()
    await waitUntil(() => box.server.received.length === 1, 12_000)
  })

  test('gives up after five days, and keeps the mail for a while', async () => {
    const outbox = box.open()
    await box.server.stop()
    await outbox.enqueue(box.sql, mail('a'))
    box.clock.at += 5 * 24 * HOUR + 1
    outbox.start()
    await waitUntil(async () => (await box.stateOf('a')) === 'failed')
    expect(await box.read('a')).toMatchObject({html: '<p>a</p>'})
  })
})

test('a recipient that is refused for good is not tried again, and the log does not say who it is', async () => {
  box.server.onRecipient = (address) => (address.startsWith('a@') ? 550 : undefined)
  const outbox = box.open()
  await outbox.enqueue(box.sql, mail('a'))
  await outbox.enqueue(box.sql, mail('b'))
  outbox.start()
  await waitUntil(async () => (await box.stateOf('b')) === 'sent')
  expect(await box.read('a')).toMatchObject({state: 'failed', attempts: 1})
  expect(box.logged.map(({message}) => message)).toContain('a mail could not be sent and was given up')
  expect(JSON.stringify(box.logged)).not.toContain('@people')
  box.clock.at += HOUR
  outbox.wake()
  await outbox.close()
  expect(await box.read('a')).toMatchObject({attempts: 1})
})

test('a restart in the middle sends the rest, and what was under way with the same Message-ID', async () => {
  const neverAnswered = new Promise<void>(() => {})
  box.server.beforeAnswer = () => neverAnswered
  const killed = box.open({mailer: {domain: 'store.example', send: () => neverAnswered}})
  box.abandon(killed)
  for (const key of ['a', 'b', 'c']) await killed.enqueue(box.sql, mail(key))
  killed.start()
  await waitUntil(async () => (await box.read('a'))?.claim !== null)
  box.server.beforeAnswer = () => undefined

  const next = box.open()
  next.start()
  await waitUntil(() => box.server.received.length === 2)
  expect(box.subjects().sort()).toEqual(['About b', 'About c'])
  box.clock.at += 10 * 60_000
  next.wake()
  await waitUntil(async () => (await box.stateOf('a')) === 'sent')
  const [a] = box.server.received.filter(({subject}) => subject === 'About a')
  expect(a?.messageId).toBe((await box.read('a'))?.messageId)
})

test('closing waits for the mail that is being sent, and begins no other', async () => {
  let release = () => {}
  box.server.beforeAnswer = () => new Promise<void>((resolve) => (release = resolve))
  const outbox = box.open()
  await outbox.enqueue(box.sql, mail('a'))
  await outbox.enqueue(box.sql, mail('b'))
  outbox.start()
  await waitUntil(() => box.server.received.length === 1)
  const closed = outbox.close()
  release()
  await closed
  expect([await box.stateOf('a'), await box.stateOf('b')].sort()).toEqual(['sent', 'waiting'])
  outbox.wake()
})

test('a mail that the server took while the database was away is not sent again', async () => {
  let away = false
  const sql = new Proxy(box.sql, {
    get(target, name) {
      if (away) throw new Error('the database is away')
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  box.server.beforeAnswer = () => void (away = true)
  const outbox = box.open({sql})
  await outbox.enqueue(box.sql, mail('a'))
  outbox.start()
  await waitUntil(() => box.logged.some(({message}) => message === 'outbox: the database did not answer'))
  away = false
  box.clock.at += HOUR
  outbox.wake()
  await waitUntil(async () => (await box.stateOf('a')) === 'sent')
  expect(box.server.received).toHaveLength(1)
})

test('waits grow to half an hour and no further, and differ', () => {
  const wholes = Array.from({length: 40}, (_, index) => backoffMs(index + 1, () => 0.5))
  expect(wholes.slice(0, 5)).toEqual([5_000, 10_000, 20_000, 40_000, 80_000])
  expect(Math.max(...wholes)).toBe(30 * 60_000)
  expect(backoffMs(1, () => 0)).toBe(3_750)
  expect(backoffMs(1, () => 0.999)).toBeGreaterThan(6_000)
})

test(
  'fault 45: six hours without a mail server: what was kept is kept, and each mail goes out once',
  {timeout: 120_000},
  async () => {
    const outbox = box.open()
    await box.server.stop()
    outbox.start()
    const keys = ['a', 'b', 'c']
    // Whoever places an order is not kept waiting by any of it.
    for (const key of keys) await box.sql.transaction((tx) => outbox.enqueue(tx, mail(key)))
    const ids = await Promise.all(keys.map(async (key) => (await box.read(key))?.messageId))
    // Nothing is under way when the clock moves on.
    const tried = async (times: number) => {
      const rows = await Promise.all(keys.map((key) => box.read(key)))
      return rows.every((row) => row && row.attempts >= times && row.claim === null)
    }
    for (let times = 1; times <= 6; times++) {
      outbox.wake()
      await waitUntil(() => tried(times))
      box.clock.at += HOUR
    }
    for (const key of keys) expect(await box.stateOf(key)).toBe('waiting')
    await box.server.start()
    box.clock.at += 2 * HOUR
    outbox.wake()
    await waitUntil(async () => (await box.stateOf('c')) === 'sent' && (await box.stateOf('a')) === 'sent')
    await waitUntil(async () => (await box.stateOf('b')) === 'sent')
    expect(box.server.received.map(({messageId}) => messageId).sort()).toEqual([...ids].sort())
  },
)
