import {STAFF} from '~/domain/orders/orders.test-helper'
import type {TestPayments} from '../../../../tests/support/test-payments'
import {createHolding} from '../holds/held-orders.test-helper'

const RETURN = new URL('https://shop.example/guest-order/key/difference')

/** Orders that come to more than is held for them, and what their shoppers are asked for. */
export function createDifferences(shop: TestPayments) {
  const holding = createHolding(shop)
  const ask = (orderId: string) => shop.payments.askDifference({orderId, by: STAFF})
  const open = (orderId: string) => shop.payments.payDifference({orderId, returnUrl: RETURN})

  async function page(orderId: string) {
    const opened = await open(orderId)
    if (opened.kind !== 'pay') throw new Error(`No page: ${opened.kind}.`)
    return {url: opened.url, id: /cs_[A-Za-z0-9_]+/.exec(opened.url)?.[0] ?? ''}
  }

  return {
    ...{holding, ask, open, page},

    /** Held for $51.49, and it weighs five pounds: $55.49, which is $4.00 more. */
    async above() {
      const order = await holding.hold()
      await holding.weigh(order.id, [500])
      return order
    },

    async pay(orderId: string) {
      const session = await page(orderId)
      await shop.pay(session)
      await shop.deliverWebhooks()
      return session
    },

    async last(orderId: string) {
      return (await holding.differencesOf(orderId)).at(-1)
    },
  }
}

export type Differences = ReturnType<typeof createDifferences>
