import {createId} from '../objects/ids'
import {API_VERSION} from '../request/version'
import type {Store} from '../state/store'
import type {Delivery, EventObject, SessionRecord} from '../state/tables'

/** What one piece of work has at hand: the state, one moment, and a way to tell the world. */
export interface Work {
  store: Store
  /** Milliseconds of the clock. */
  ms: number
  /** The same in whole seconds, as Stripe counts. */
  seconds: number
  /** Where the payment page is. */
  origin: string
  timing: Timing
  announce(type: string, object: object, previous?: object): void
}

export interface Timing {
  /** How long a bank takes to say yes or no. */
  bankAnswersAfterMs: number
  /** How long a slow refund takes. */
  refundSettlesAfterMs: number
}

export interface WorkOptions extends Pick<Work, 'store' | 'ms' | 'origin' | 'timing'> {
  /** The request that causes it; null when it is the clock or a page. */
  request: {id: string; idempotencyKey: string | null} | null
  onDelivery(delivery: Delivery): void
  deliveryDelayMs(): number
}

export function createWork({request, onDelivery, deliveryDelayMs, ...base}: WorkOptions): Work {
  const {store, ms} = base
  const seconds = Math.floor(ms / 1000)

  return {
    ...base,
    seconds,
    announce(type, object, previous) {
      const event: EventObject = {
        id: createId('event'),
        object: 'event',
        api_version: API_VERSION,
        created: seconds,
        data: previous ? {object, previous_attributes: previous} : {object},
        livemode: false,
        pending_webhooks: 0,
        request: {id: request?.id ?? null, idempotency_key: request?.idempotencyKey ?? null},
        type,
      }
      store.put('event', event.id, event)
      for (const {object: endpoint} of store.list('endpoint')) {
        const wants = endpoint.enabled_events.includes('*') || endpoint.enabled_events.includes(type)
        if (!wants || endpoint.status !== 'enabled') continue
        const delivery: Delivery = {
          id: `${event.id}.${endpoint.id}`,
          event: event.id,
          type,
          endpoint: endpoint.id,
          state: 'waiting',
          attempts: 0,
          nextAt: ms + deliveryDelayMs(),
          lastStatus: null,
          lastProblem: null,
        }
        store.put('delivery', delivery.id, delivery)
        onDelivery(delivery)
      }
    },
  }
}

/** The session as everyone sees it: its page's address is there while it can be paid. */
export function showSession(work: Pick<Work, 'origin'>, {object}: SessionRecord): SessionRecord['object'] {
  return {...object, url: object.status === 'open' ? `${work.origin}/c/pay/${object.id}` : null}
}
