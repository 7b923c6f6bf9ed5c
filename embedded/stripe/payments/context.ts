import {createId} from '../objects/ids'
import {API_VERSION} from '../request/headers'
import type {Store} from '../state/store'
import type {Delivery, EventObject, SessionRecord} from '../state/tables'

/** What an operation works with: the state, the current time, and a way to emit events. */
export interface OperationContext {
  store: Store
  /** In milliseconds. */
  nowMs: number
  /** In whole seconds, as in Stripe's objects. */
  nowSeconds: number
  /** The URL of the payment page, without `/c/pay/…`. */
  origin: string
  emit(type: string, object: object, previous?: object): void
}

export interface ContextOptions extends Pick<OperationContext, 'store' | 'nowMs' | 'origin'> {
  /** The API request that caused the operation; null for the scheduler and the payment page. */
  request: {id: string; idempotencyKey: string | null} | null
  onDelivery(delivery: Delivery): void
  webhookDelayMs(): number
}

export function createContext(options: ContextOptions): OperationContext {
  const {store, nowMs, origin, request, onDelivery, webhookDelayMs} = options
  const nowSeconds = Math.floor(nowMs / 1000)

  function emit(type: string, object: object, previous?: object): void {
    const event: EventObject = {
      id: createId('event'),
      object: 'event',
      api_version: API_VERSION,
      created: nowSeconds,
      data: previous ? {object, previous_attributes: previous} : {object},
      livemode: false,
      pending_webhooks: 0,
      request: {id: request?.id ?? null, idempotency_key: request?.idempotencyKey ?? null},
      type,
    }
    store.put('event', event.id, event)
    for (const {object: endpoint} of store.list('endpoint')) {
      const isSubscribed = endpoint.enabled_events.includes('*') || endpoint.enabled_events.includes(type)
      if (!isSubscribed) continue
      const delivery: Delivery = {
        id: `${event.id}.${endpoint.id}`,
        event: event.id,
        type,
        endpoint: endpoint.id,
        state: 'waiting',
        attempts: 0,
        nextAt: nowMs + webhookDelayMs(),
        lastStatus: null,
        lastProblem: null,
      }
      store.put('delivery', delivery.id, delivery)
      onDelivery(delivery)
    }
  }

  return {store, nowMs, nowSeconds, origin, emit}
}

/** The session as the API returns it: with the URL of its page while it is open. */
export function toApiSession(
  {origin}: OperationContext,
  {object}: Pick<SessionRecord, 'object'>,
): SessionRecord['object'] {
  return {...object, url: object.status === 'open' ? `${origin}/c/pay/${object.id}` : null}
}

/** The event as the API returns it, with the number of endpoints that have not received it yet. */
export function toApiEvent(store: Store, event: EventObject): EventObject {
  const pending = store
    .list('endpoint')
    .filter(({object}) => store.find('delivery', `${event.id}.${object.id}`)?.state === 'waiting')
  return {...event, pending_webhooks: pending.length}
}
