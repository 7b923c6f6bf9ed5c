import {Hono} from 'hono'
import {createPageRoutes} from './page/routes'
import {createContext} from './payments/context'
import {createScheduler} from './payments/scheduled'
import {createApi} from './request/api'
import type {RequestRecord} from './request/api'
import type {CallInterceptor} from './request/handler'
import {openJournal} from './state/journal'
import {createMemoryStorage, openStore} from './state/store'
import {deliverByFetch} from './webhooks/deliver'
import type {Deliver} from './webhooks/deliver'
import {createDeliveryQueue} from './webhooks/delivery-queue'
import {ensureEndpoint} from './webhooks/endpoints'
import type {Delivery} from './state/tables'
import {setInterval} from '../../runtime/timers.server'

export interface EmbeddedStripeOptions {
  /** Where the state is stored; `memory` loses it with the process. */
  storage: {folder: string; lockTimeoutMs?: number} | 'memory'
  /** The API key of the shop, like `sk_test_…`. */
  secretKey: string
  /** Where browsers reach what is mounted here, without a trailing slash: `http://localhost:3000/embedded/stripe`. */
  publicOrigin: () => string
  /** Shown on the payment page as who is paid. */
  merchantName?: () => string
  /** The clock, in milliseconds. */
  now?: () => number
  /** Sends a webhook; by default with `fetch`. */
  deliver?: Deliver
  /** What customers can pay with when a session does not say. */
  paymentMethods?: ('card' | 'us_bank_account')[]
  webhookRetriesAfterMs?: readonly number[]
  /** How long after its event a webhook is first sent. */
  webhookDelayMs?: () => number
  /** How often to apply scheduled changes and send webhooks; 0 leaves both to `run`. */
  pollIntervalMs?: number
  /** Wraps the execution of every API call. */
  interceptor?: CallInterceptor
  /** Called with every API request once its response is known. */
  onRequest?: (request: RequestRecord) => void
  log?: {error(about: object, message: string): void}
}

export interface EmbeddedStripe {
  /** API and payment page. */
  app: Hono
  webhooks: {
    /** The shop's own endpoint: created the first time, updated at every later start. Its secret stays the same. */
    ensure(name: string, url: string, events: string[]): Promise<{id: string; secret: string}>
    deliveries(): Delivery[]
  }
  /** Applies scheduled changes and sends the webhooks that are due; resolves when both are done. */
  run(): Promise<void>
  close(): Promise<void>
}

/** 5 s, 30 s, 2 min, 10 min, 30 min, 2 h, 6 h, 12 h, 24 h. */
const RETRY_DELAYS = [5, 30, 120, 600, 1_800, 7_200, 21_600, 43_200, 86_400].map((seconds) => seconds * 1_000)

/** A Stripe that the real `stripe` package can talk to. It takes test cards and charges nobody. */
export async function createEmbeddedStripe(options: EmbeddedStripeOptions): Promise<EmbeddedStripe> {
  const {storage, publicOrigin, now = Date.now, log, pollIntervalMs = 500} = options
  const store = await openStore(storage === 'memory' ? createMemoryStorage() : await openJournal(storage))
  const logged = (message: string) => (error: unknown) => log?.error({err: error}, message)
  const deliveryQueue = createDeliveryQueue({
    store,
    now,
    deliver: options.deliver ?? deliverByFetch,
    retryAfterMs: options.webhookRetriesAfterMs ?? RETRY_DELAYS,
    onFailure: logged('stripe: a webhook could not be sent'),
  })
  const contextOf = (request: {id: string; idempotencyKey: string | null} | null) =>
    createContext({
      ...{store, request, nowMs: now(), origin: publicOrigin()},
      onDelivery: deliveryQueue.add,
      webhookDelayMs: options.webhookDelayMs ?? (() => 0),
    })
  const runScheduled = createScheduler(store, now, () => contextOf(null))
  async function run(): Promise<void> {
    runScheduled()
    await deliveryQueue.run()
  }

  function onCommitted(): void {
    if (pollIntervalMs === 0) return
    deliveryQueue.run().catch(logged('stripe: webhooks could not be sent'))
  }
  const pages = createPageRoutes({
    ...{store, runScheduled, onCommitted},
    createContext: () => contextOf(null),
    merchantName: options.merchantName ?? (() => 'Test shop'),
  })
  const api = createApi({
    ...{store, runScheduled, onCommitted, now},
    createContext: contextOf,
    secretKey: options.secretKey,
    methods: options.paymentMethods ?? ['card', 'us_bank_account'],
    interceptor: options.interceptor,
    onRequest: options.onRequest,
    onFailure: (error, about) => log?.error({err: error, ...about}, 'stripe: a request failed'),
  })
  const runAndLog = () => void run().catch(logged('stripe: scheduled changes failed'))
  const timer = pollIntervalMs === 0 ? undefined : setInterval(runAndLog, pollIntervalMs).unref()

  return {
    app: new Hono().route('/', pages).route('/', api),
    webhooks: {
      async ensure(name, url, events) {
        const record = store.transaction(() => ensureEndpoint(contextOf(null), name, url, events))
        await store.persisted()
        return {id: record.object.id, secret: record.secret}
      },
      deliveries: deliveryQueue.list,
    },
    run,
    async close() {
      clearInterval(timer)
      await deliveryQueue.close()
      await store.close()
    },
  }
}
