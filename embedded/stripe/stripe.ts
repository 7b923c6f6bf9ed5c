import {Hono} from 'hono'
import {createFaults} from './faults'
import type {Faults} from './faults'
import {createLedger} from './ledger'
import type {Ledger} from './ledger'
import {createPages} from './page/pages'
import {forget, runDue} from './payments/due'
import {createWork} from './payments/work'
import type {Timing} from './payments/work'
import {createApi} from './request/api'
import {openJournal} from './state/journal'
import {createMemoryStorage} from './state/storage'
import {openStore} from './state/store'
import {createDeliveries} from './webhooks/deliveries'
import {ensureEndpoint} from './webhooks/endpoints'
import type {Mischief} from './webhooks/mischief'
import {deliverByFetch} from './webhooks/post'
import type {Deliver} from './webhooks/post'
import type {Delivery} from './state/tables'
import {setInterval} from '../../platform/handlers/timers.server'

export interface EmbeddedStripeOptions {
  /** Where the state is kept; `memory` forgets it with the process. */
  storage: {folder: string; waitForOwnerMs?: number} | 'memory'
  /** What the shop signs in with, like `sk_test_…`. */
  secretKey: string
  /** Where browsers reach what is mounted here, without a slash at the end: `http://localhost:3000/embedded/stripe`. */
  publicOrigin: () => string
  /** Who is paid, as the payment page says it. */
  merchantName?: () => string
  /** Milliseconds; tests move it. */
  now?: () => number
  deliver?: Deliver
  /** What customers can pay with when a session does not say. */
  paymentMethods?: ('card' | 'us_bank_account')[]
  timing?: Partial<Timing>
  webhookRetriesAfterMs?: readonly number[]
  /** How often to look what the clock has brought; 0 leaves it to `run`. */
  lookEveryMs?: number
  log?: {error(about: object, message: string): void}
}

export interface EmbeddedStripe {
  /** API and payment page. */
  app: Hono
  /** The payment page alone, for a public address that should not have the API. */
  pages: Hono
  faults: Faults
  webhooks: {
    /** The shop's own endpoint: made the first time, put right at every start after. Its secret stays. */
    ensure(name: string, url: string, events: string[]): Promise<{id: string; secret: string}>
    behave(mischief: Mischief): void
    deliveries(): Delivery[]
  }
  ledger: Ledger
  /** Does what is due by the clock, sends what is due, and resolves when that is done. */
  run(): Promise<void>
  close(): Promise<void>
}

/** Often enough for anyone, and not once a request under load. */
const LOOK_STEP_MS = 100
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const RETRIES = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
]

/** An embedded service that answers the `stripe` package, takes test cards, and charges nobody. */
export async function createEmbeddedStripe(options: EmbeddedStripeOptions): Promise<EmbeddedStripe> {
  const {storage, publicOrigin, now = Date.now, log} = options
  const store = await openStore(storage === 'memory' ? createMemoryStorage() : await openJournal(storage))
  const faults = createFaults()
  const ledger = createLedger()
  const timing = {bankAnswersAfterMs: 10 * SECOND, refundSettlesAfterMs: 10 * SECOND, ...options.timing}
  const deliveries = createDeliveries({
    store,
    now,
    deliver: options.deliver ?? deliverByFetch,
    retryAfterMs: options.webhookRetriesAfterMs ?? RETRIES,
    onFailure: (error) => log?.error({err: error}, 'stripe: a webhook could not be sent'),
  })

  const work = (request: {id: string; idempotencyKey: string | null} | null) =>
    createWork({
      store,
      ms: now(),
      origin: publicOrigin(),
      timing,
      request,
      onDelivery: deliveries.add,
      deliveryDelayMs: deliveries.delayMs,
    })

  let lookedAt = -1
  let forgotAt = -Infinity
  /** What the clock has brought since the last look. */
  function look(): void {
    const moment = now() - (now() % LOOK_STEP_MS)
    if (moment === lookedAt) return
    lookedAt = moment
    store.transaction(() => {
      const clock = work(null)
      runDue(clock)
      if (now() - forgotAt < HOUR) return
      forgotAt = now()
      forget(clock)
    })
  }

  const send = () => {
    deliveries.run().catch((error: unknown) => log?.error({err: error}, 'stripe: webhooks could not be sent'))
  }
  async function run(): Promise<void> {
    look()
    await deliveries.run()
  }

  const autoSend = options.lookEveryMs === 0 ? () => {} : send
  const api = createApi({
    store,
    secretKey: options.secretKey,
    faults,
    ledger,
    now,
    methods: options.paymentMethods ?? ['card', 'us_bank_account'],
    look,
    beginWork: work,
    onWorked: autoSend,
    onFailure: (error, about) => log?.error({err: error, ...about}, 'stripe: a request failed'),
  })
  const pages = createPages({
    store,
    look,
    beginWork: () => work(null),
    onWorked: autoSend,
    merchantName: options.merchantName ?? (() => 'Test shop'),
  })
  const timer =
    options.lookEveryMs === 0
      ? undefined
      : setInterval(() => {
          run().catch((error: unknown) => log?.error({err: error}, 'stripe: what is due could not be done'))
        }, options.lookEveryMs ?? 500).unref()

  return {
    app: new Hono().route('/', pages).route('/', api.app),
    pages,
    faults,
    webhooks: {
      async ensure(name, url, events) {
        const record = store.transaction(() => ensureEndpoint(work(null), name, url, events))
        await store.settled()
        return {id: record.object.id, secret: record.secret}
      },
      behave: deliveries.behave,
      deliveries: deliveries.list,
    },
    ledger,
    run,
    async close() {
      clearInterval(timer)
      api.close()
      await deliveries.close()
      await store.close()
    },
  }
}
