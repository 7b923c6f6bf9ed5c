import {toJson} from '../request/errors'
import type {Store} from '../state/store'
import type {Delivery} from '../state/tables'
import {toApiEvent} from '../payments/context'
import {sign} from './deliver'
import type {Deliver} from './deliver'

export interface DeliveryQueueOptions {
  store: Store
  now: () => number
  deliver: Deliver
  /** Delays between the attempts; after the last one a delivery has failed. */
  retryAfterMs: readonly number[]
  onFailure(error: unknown): void
}

const CONCURRENCY = 16
/** How long `close` waits for deliveries in flight. */
const CLOSE_TIMEOUT_MS = 1_000

/** Sends each webhook until it is answered with 2xx: at least once, in no guaranteed order. */
export function createDeliveryQueue(options: DeliveryQueueOptions) {
  const {store, now} = options
  const pending = new Map(
    store.list('delivery').flatMap((one) => (one.state === 'waiting' ? [[one.id, one] as const] : [])),
  )
  const inFlight = new Set<Promise<void>>()
  let running: Promise<void> | null = null
  let closed = false

  async function sendDue(): Promise<void> {
    // Send no event that could still be lost.
    await store.persisted()
    for (let due = takeDue(); !closed && (due.length > 0 || inFlight.size > 0); due = takeDue()) {
      for (const delivery of due) {
        if (closed) break
        while (inFlight.size >= CONCURRENCY) await Promise.race(inFlight)
        start(delivery)
      }
      if (inFlight.size > 0) await Promise.race(inFlight)
    }
    if (!closed) await store.persisted()
  }

  /** Removes what it returns from the pending ones, so that none is sent twice at a time. */
  function takeDue(): Delivery[] {
    const at = now()
    const due = [...pending.values()].filter(({nextAt}) => nextAt <= at)
    for (const {id} of due) pending.delete(id)
    return due
  }

  function start(delivery: Delivery): void {
    const sending = send(delivery)
      .catch(options.onFailure)
      .finally(() => inFlight.delete(sending))
    inFlight.add(sending)
  }

  async function send({id}: Delivery): Promise<void> {
    // The transaction may have been rolled back, or the event deleted.
    const delivery = store.find('delivery', id)
    const event = delivery && store.find('event', delivery.event)
    if (!delivery || !event) return
    const endpoint = store.find('endpoint', delivery.endpoint)
    if (!endpoint) return save({...delivery, state: 'failed', lastProblem: 'no endpoint'})
    const body = toJson(toApiEvent(store, event)).trimEnd()
    const response = await options
      .deliver({
        url: endpoint.object.url,
        body,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': sign(body, endpoint.secret, Math.floor(now() / 1000)),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
      })
      .catch((error: unknown) => ({status: null, problem: String(error)}))
    recordAttempt(delivery, response)
  }

  function recordAttempt(delivery: Delivery, response: {status: number | null; problem?: string}): void {
    const {status, problem: lastProblem = null} = response
    const attempts = delivery.attempts + 1
    const attempted = {...delivery, attempts, lastStatus: status, lastProblem}
    if (status !== null && status >= 200 && status < 300) return save({...attempted, state: 'delivered'})
    const delayMs = options.retryAfterMs[attempts - 1]
    if (delayMs === undefined) return save({...attempted, state: 'failed'})
    save({...attempted, nextAt: now() + delayMs})
  }

  function save(delivery: Delivery): void {
    // The store is closing: the delivery is repeated at the next start.
    if (closed) return
    store.put('delivery', delivery.id, delivery)
    if (delivery.state === 'waiting') pending.set(delivery.id, delivery)
  }

  return {
    add: (delivery: Delivery) => void pending.set(delivery.id, delivery),
    /** Sends what is due, and what becomes due meanwhile. Resolves when nothing is due or in flight. */
    async run() {
      // Wait for a run that begins after this call: the current one may have missed the caller's deliveries.
      while (running) await running
      running = sendDue().finally(() => (running = null))
      await running
    },
    list: () => store.list('delivery'),
    async close() {
      closed = true
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, CLOSE_TIMEOUT_MS))])
    },
  }
}
