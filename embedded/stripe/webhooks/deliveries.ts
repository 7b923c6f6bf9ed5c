import {toJson} from '../request/errors'
import type {Store} from '../state/store'
import type {Delivery} from '../state/tables'
import {showEvent} from './events'
import {inOrder, isLost} from './mischief'
import type {Mischief} from './mischief'
import type {Deliver} from './post'
import {sign} from './signature'

export interface DeliveriesOptions {
  store: Store
  now: () => number
  deliver: Deliver
  /** How long after each failure the next try comes; after the last one it is given up. */
  retryAfterMs: readonly number[]
  onFailure(error: unknown): void
}

export interface Deliveries {
  add(delivery: Delivery): void
  delayMs(): number
  /** Sends what is due, and what becomes due meanwhile. Resolves when nothing is due and nothing is under way. */
  run(): Promise<void>
  behave(mischief: Mischief): void
  list(): Delivery[]
  /** When the next one is due, in milliseconds of the clock. */
  nextAt(): number | null
  close(): Promise<void>
}

const AT_ONCE = 16
/** How long the end waits for those under way. */
const PARTING_MS = 1_000

/** Stripe's side of webhooks: each is sent until it is answered with 2xx, at least once, in no promised order. */
export function createDeliveries(options: DeliveriesOptions): Deliveries {
  const {store, now} = options
  const waiting = new Map(
    store.list('delivery').flatMap((one) => (one.state === 'waiting' ? [[one.id, one] as const] : [])),
  )
  const underway = new Set<Promise<void>>()
  let mischief: Mischief = {}
  let running: Promise<void> | null = null
  let closed = false

  async function pump(): Promise<void> {
    // Nobody is told of what might still be lost.
    await store.settled()
    for (let due = findDue(); !closed && (due.length > 0 || underway.size > 0); due = findDue()) {
      for (const delivery of inOrder(mischief, due)) {
        if (closed) break
        while (underway.size >= AT_ONCE) await Promise.race(underway)
        start(delivery)
      }
      if (underway.size > 0) await Promise.race(underway)
    }
    if (!closed) await store.settled()
  }

  /** Taken off the list when found, so that each is under way once. */
  function findDue(): Delivery[] {
    const at = now()
    const due = [...waiting.values()].filter(({nextAt}) => nextAt <= at)
    for (const {id} of due) waiting.delete(id)
    return due
  }

  function start(delivery: Delivery): void {
    const sending = send(delivery)
      .catch(options.onFailure)
      .finally(() => underway.delete(sending))
    underway.add(sending)
  }

  async function send({id}: Delivery): Promise<void> {
    // What was written and taken back, or deleted, is not sent.
    const delivery = store.find('delivery', id)
    const event = delivery && store.find('event', delivery.event)
    if (!delivery || !event) return
    const endpoint = store.find('endpoint', delivery.endpoint)
    if (endpoint?.object.status !== 'enabled')
      return save({...delivery, state: 'failed', lastProblem: 'no endpoint'})
    if (isLost(mischief, delivery.type))
      return save({...delivery, state: 'delivered', lastProblem: 'lost on purpose'})
    const body = toJson(showEvent(store, event)).trimEnd()
    const tries = Array.from({length: 1 + (mischief.duplicates ?? 0)}, () =>
      options
        .deliver({
          url: endpoint.object.url,
          body,
          headers: {
            'content-type': 'application/json; charset=utf-8',
            'stripe-signature': sign(body, endpoint.secret, Math.floor(now() / 1000)),
            'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          },
        })
        .catch((error: unknown) => ({status: null, problem: String(error)})),
    )
    const [first] = await Promise.all(tries)
    if (first) record(delivery, first)
  }

  function record(delivery: Delivery, answer: {status: number | null; problem?: string}): void {
    const attempts = delivery.attempts + 1
    const told = {...delivery, attempts, lastStatus: answer.status, lastProblem: answer.problem ?? null}
    const {status} = answer
    if (status !== null && status >= 200 && status < 300) return save({...told, state: 'delivered'})
    const wait = options.retryAfterMs[attempts - 1]
    if (wait === undefined) return save({...told, state: 'failed'})
    save({...told, nextAt: now() + wait})
  }

  function save(delivery: Delivery): void {
    // Too late to be kept: it is sent once more at the next start.
    if (closed) return
    store.put('delivery', delivery.id, delivery)
    if (delivery.state === 'waiting') waiting.set(delivery.id, delivery)
  }

  return {
    add: (delivery) => waiting.set(delivery.id, delivery),
    delayMs: () => mischief.delayMs ?? 0,
    async run() {
      // Whoever asks while a run goes on waits for one that has seen what they added.
      while (running) await running
      running = pump().finally(() => (running = null))
      await running
    },
    behave(how) {
      mischief = how
    },
    list: () => store.list('delivery'),
    nextAt: () => (waiting.size === 0 ? null : Math.min(...[...waiting.values()].map(({nextAt}) => nextAt))),
    async close() {
      closed = true
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, PARTING_MS))])
    },
  }
}
