import {createHmac} from 'node:crypto'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {LAKE_LIMITS} from '../limits'
import {createDeliveries} from './deliveries'
import {hookSchema} from './hook'
import type {Hook, HookMessage} from './hook'
import {isPrivateAddress} from './private-addresses'
import type {SendResult} from './send-message'
import {signatureOf} from './signature'

const LIMITS = LAKE_LIMITS.hooks
const hook = {
  ...hookSchema.parse({name: 'News', url: 'https://receiver.example/'}),
  ...{id: 'hook', createdAt: '', updatedAt: ''},
}
const ACCEPTED: SendResult = {isFailure: false, failureReason: null, resultCode: 200, resultBody: 'ok'}
const failed = (resultCode: number | null): SendResult => ({
  ...{isFailure: true, failureReason: resultCode === null ? 'network' : 'http', resultCode, resultBody: ''},
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function message(id: string, hookId = 'hook'): HookMessage {
  const at = new Date().toISOString()
  return {
    ...{id, hookId, dataset: 'production', documentId: 'a', operation: 'create', transactionId: 't'},
    ...{
      transactionTime: at,
      payload: '{}',
      status: 'pending',
      createdAt: at,
      attempts: [],
      nextAttemptAt: at,
    },
  }
}

function open(
  respond: (id: string, attempt: number) => SendResult | Promise<SendResult>,
  hooks: Hook[] = [hook],
) {
  const sent: string[] = []
  const saved = new Map<string, HookMessage>()
  const errors: unknown[] = []
  const deliveries = createDeliveries({
    storage: {saveMessage: async (one) => void saved.set(one.id, one)},
    findHook: (id) => hooks.find((one) => one.id === id),
    async send(_, {id, attempts}) {
      sent.push(id)
      return respond(id, attempts.length)
    },
    onError: (error) => errors.push(error),
  })
  return {deliveries, sent, saved, errors}
}

test('what is accepted is sent once, and stored before and after', async () => {
  const {deliveries, sent, saved} = open(() => ACCEPTED)
  await deliveries.add(message('one'))
  await vi.runAllTimersAsync()
  expect(sent).toEqual(['one'])
  expect(saved.get('one')).toMatchObject({status: 'success', attempts: [{id: 'one.0', resultCode: 200}]})
})

test('a receiver that is away is tried again, later and later', async () => {
  const times: number[] = []
  const {deliveries, saved} = open((_, attempt) => {
    times.push(Date.now())
    return attempt < 3 ? failed([500, 429, null][attempt] ?? null) : ACCEPTED
  })
  await deliveries.add(message('one'))
  await vi.runAllTimersAsync()
  const waits = times.slice(1).map((time, at) => time - (times[at] ?? 0))
  expect(waits).toEqual([0, 1, 2].map((n) => LIMITS.retryMs * LIMITS.retryFactor ** n))
  expect(saved.get('one')).toMatchObject({status: 'success'})
})

test('one that never comes back is given up, and one that refuses at once', async () => {
  const {deliveries, sent, saved} = open((id) => failed(id === 'refused' ? 404 : 503))
  await deliveries.add(message('refused'))
  await deliveries.add(message('away'))
  await vi.runAllTimersAsync()
  expect(sent.filter((id) => id === 'refused')).toHaveLength(1)
  expect(sent.filter((id) => id === 'away')).toHaveLength(LIMITS.attempts)
  expect([...saved.values()].map(({status}) => status)).toEqual(['failure', 'failure'])
})

test('so many are sent at once, the others when there is room', async () => {
  const finish: (() => void)[] = []
  const hooks = Array.from({length: LIMITS.atOnce + 2}, (_, n) => ({...hook, id: `hook-${n}`}))
  const {deliveries, sent} = open(() => new Promise((resolve) => finish.push(() => resolve(ACCEPTED))), hooks)
  for (const {id} of hooks) await deliveries.add(message(`of ${id}`, id))
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toHaveLength(LIMITS.atOnce)
  finish[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toHaveLength(LIMITS.atOnce + 1)
  deliveries.close()
})

test('a slow receiver leaves room for the messages of others', async () => {
  const finish: (() => void)[] = []
  const respond = () => new Promise<SendResult>((resolve) => finish.push(() => resolve(ACCEPTED)))
  const {deliveries, sent} = open(respond, [hook, {...hook, id: 'other'}])
  for (let n = 0; n < LIMITS.atOnce; n++) await deliveries.add(message(`m${n}`))
  await deliveries.add(message('of the other', 'other'))
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual(['m0', 'm1', 'of the other'])
  expect(LIMITS.atOncePerHook).toBe(2)
  finish[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.at(-1)).toBe('m2')
  deliveries.close()
})

test('what waits is not sent once its hook is disabled, and the log says so', async () => {
  const hooks = [hook]
  const {deliveries, sent, saved} = open(() => failed(503), hooks)
  await deliveries.add(message('one'))
  await vi.advanceTimersByTimeAsync(0)
  hooks[0] = {...hook, isDisabledByUser: true}
  await vi.runAllTimersAsync()
  expect(sent).toEqual(['one'])
  expect(saved.get('one')).toMatchObject({status: 'failure', attempts: [{resultCode: 503}]})
})

test('messages that wait are limited, and go with their hook', async () => {
  const {deliveries, sent, errors} = open(() => failed(503))
  for (let n = 0; n < LIMITS.pending; n++) expect(await deliveries.add(message(`m${n}`))).toBe(true)
  expect(await deliveries.add(message('one too many'))).toBe(false)
  deliveries.drop('hook')
  await vi.advanceTimersByTimeAsync(0)
  sent.length = 0
  await vi.runAllTimersAsync()
  expect([sent.length <= LIMITS.atOnce, errors]).toEqual([true, []])
})

test('messages that wait are limited in length, all hooks together', async () => {
  const {deliveries} = open(() => failed(503))
  const payload = 'x'.repeat(LIMITS.pendingLength - 2)
  expect(await deliveries.add({...message('large'), payload})).toBe(true)
  expect(await deliveries.add(message('fits'))).toBe(true)
  expect(await deliveries.add(message('does not fit'))).toBe(false)
  deliveries.close()
})

test('what an earlier process left is sent, after its time', async () => {
  const {deliveries, sent} = open(() => ACCEPTED)
  const later = new Date(Date.now() + 60_000).toISOString()
  deliveries.resume([{...message('later'), nextAttemptAt: later}, message('now'), message('gone', 'deleted')])
  await vi.advanceTimersByTimeAsync(59_999)
  expect(sent).toEqual(['now'])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual(['now', 'later'])
})

test('the signature is of the time and the text', () => {
  const code = createHmac('sha256', 'secret').update('1700000000000.{"a":1}').digest('base64url')
  expect(signatureOf('{"a":1}', 'secret', 1_700_000_000_000)).toBe(`t=1700000000000,v1=${code}`)
})

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...[
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
  ],
  ...['ff02::1', '2001:db8::1', 'localhost', ''],
])('%s is private', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
})

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'])('%s is public', (address) => {
  expect(isPrivateAddress(address)).toBe(false)
})
