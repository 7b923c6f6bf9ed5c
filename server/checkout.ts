import type {Config} from '~/config/env.server'
import type {Log} from '~/config/log.server'
import type {Content} from '~/content/content.server'
import type {ProductSource} from '~/catalog/source'
import {createCheckout} from '~/checkout/checkout.server'
import type {Database} from '~/db/client.server'
import type {Outbox} from '~/jobs/outbox.server'
import {createPosOrders} from '~/jobs/pos-orders.server'
import {createOrderDesk} from '~/orders/counter/order-desk.server'
import {createReports} from '~/orders/reports/reports.server'
import {createPayments} from '~/payments/payments.server'
import {createPickup} from '~/pickup/pickup.server'
import {createPosOrderDoor} from '~/services/pos-orders.server'
import {createStripePayments, listStripeSessions} from '~/services/stripe.server'
import type {StripeSettings} from '~/services/stripe.server'
import {readStoreSettings} from '~/store/settings.server'
import type {createUndo} from './undo'

interface CheckoutOptions {
  config: Config
  database: Database
  outbox: Outbox
  catalog: ProductSource
  content: () => Content
  publicUrl: () => URL
  stripe: StripeSettings
  log: Log
}

/** Placing, paying, handing over. The jobs begin with `start`, once requests are answered. */
export function openCheckout(
  {config, database, stripe, ...rest}: CheckoutOptions,
  undo: ReturnType<typeof createUndo>,
) {
  const {sql} = database
  const {log, content} = rest
  const shared = {...rest, sql, readStore: () => readStoreSettings({content: content(), log})}
  const cards = createStripePayments(stripe)
  const pickup = createPickup(shared)
  const orderDesk = createOrderDesk(shared)
  const posOrders = config.pos ? createPosOrders({...shared, door: createPosOrderDoor(config.pos)}) : null
  const payments = createPayments({...shared, cards, pos: posOrders, onOrderChanged: orderDesk.changed})
  const checkout = createCheckout({...shared, pickup, cards, payments, takesStock: !config.pos})
  undo.push(() => payments.close())
  if (posOrders) undo.push(() => posOrders.close())
  return {
    /** For `npm run check`. */
    cardProvider: {
      isLive: cards.livemode,
      listSessions: (orderIds: readonly string[]) => listStripeSessions(stripe, orderIds),
    },
    services: {pickup, checkout, payments, orderDesk, reports: createReports(shared)},
    start() {
      payments.start()
      posOrders?.start()
    },
  }
}
