import {createHash} from 'node:crypto'
import type {Deliver, WebhookRequest} from '../../embedded/stripe/webhooks/deliver'

/** How webhook deliveries go wrong. What is left out goes right. */
export interface WebhookFaults {
  /** Each is sent this many times more, all at once. */
  duplicates?: number
  /** Those that are due together are sent in reverse, or shuffled by the seed. */
  order?: 'reversed' | {shuffledBy: number}
  /** Each is sent this much later. */
  delayMs?: number
  /** All, or those of these event types, are never sent, though Stripe believes that they were. */
  lose?: boolean | string[]
}

export interface WebhookFaultInjection {
  set(faults: WebhookFaults): void
  /** Options of `createEmbeddedStripe`. */
  deliver: Deliver
  webhookDelayMs(): number
}

/** Makes the webhooks of an embedded Stripe arrive late, doubled, in another order or not at all. */
export function createWebhookFaultInjection(deliver: Deliver): WebhookFaultInjection {
  let faults: WebhookFaults = {}
  let batch: (() => void)[] = []

  /** Deliveries that are due together are started in one tick: collects them, and sends them in the wanted order. */
  async function awaitTurn(): Promise<void> {
    if (!faults.order) return
    await new Promise<void>((resolve) => {
      batch.push(resolve)
      if (batch.length > 1) return
      queueMicrotask(() => {
        const inOrder = reorder(faults, batch)
        batch = []
        for (const send of inOrder) send()
      })
    })
  }

  return {
    set(next) {
      faults = next
    },
    webhookDelayMs: () => faults.delayMs ?? 0,
    async deliver(post) {
      const {lose = false, duplicates = 0} = faults
      if (Array.isArray(lose) ? lose.includes(typeOf(post)) : lose) return {status: 200}
      await awaitTurn()
      const copies = Array.from({length: 1 + duplicates}, () => deliver(post))
      const [first] = await Promise.allSettled(copies)
      if (first?.status === 'fulfilled') return first.value
      throw first?.reason
    },
  }
}

const typeOf = ({body}: WebhookRequest) => (JSON.parse(body) as {type: string}).type

function reorder<T>({order}: WebhookFaults, due: T[]): T[] {
  if (!order) return due
  if (order === 'reversed') return due.toReversed()
  const rankOf = (at: number) => createHash('sha256').update(`${order.shuffledBy} ${at}`).digest('hex')
  return due
    .map((one, at) => ({one, rank: rankOf(at)}))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({one}) => one)
}
