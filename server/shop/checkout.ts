import type {Config} from '~/platform/config/config'
import type {Log} from '~/platform/config/log.server'
import type {Content} from '~/platform/content/content.server'
import type {ProductSource} from '~/domain/catalog/source'
import {readMeatItems} from '~/domain/butcher/meat-items.server'
import {createChangePickup} from '~/domain/checkout/change-pickup.server'
import {createUdhiyahOrders} from '~/domain/checkout/udhiyah/udhiyah-orders.server'
import {createPhoneOrders} from '~/domain/checkout/phone/phone-orders.server'
import {createCheckout} from '~/domain/checkout/checkout.server'
import type {Sql} from '~/platform/db/database'
import type {Outbox} from '~/platform/outbox/outbox.server'
import {createApproaches} from '~/domain/orders/approach/approaches.server'
import {createRecentSales} from '~/domain/orders/recent-sales.server'
import {createUnseenOrders} from '~/domain/orders/unseen/unseen-orders.server'
import {createPosOrders} from '~/domain/pos-orders/pos-orders.server'
import {createOrderAdmin} from '~/admin/orders/order-admin.server'
import {createReports} from '~/admin/reports/reports.server'
import {createUdhiyahCounter} from '~/admin/udhiyah/udhiyah-counter.server'
import {createPayments} from '~/domain/payments/payments.server'
import {createPickup} from '~/domain/pickup/pickup.server'
import {createPosOrderGateway} from '~/platform/gateways/pos-orders.server'
import {createStripePayments, listStripeSessions} from '~/platform/gateways/stripe.server'
import type {StripeSettings} from '~/platform/gateways/stripe.server'
import type {StoreSettings} from '~/domain/store/settings'
import {createDemoCards} from './demo-cards'
import type {Disposers} from '../disposers'

interface CheckoutOptions {
  config: Config
  sql: Sql
  outbox: Outbox
  catalog: ProductSource
  content: () => Content
  readStore: () => Promise<StoreSettings>
  publicUrl: () => URL
  secret: string
  /** Absent if a Stripe account is configured. */
  embeddedStripe: StripeSettings | undefined
  log: Log
}

/** Checkout, payments, pickup and what staff do with orders. Call `start` for the jobs, once the server listens. */
export function openCheckout({config, embeddedStripe, ...shared}: CheckoutOptions, disposers: Disposers) {
  const stripe = stripeSettingsOf(config, embeddedStripe)
  const cards = createStripePayments(stripe)
  const pickup = createPickup({
    ...shared,
    readMeatItems: () => readMeatItems({content: shared.content(), log: shared.log}),
  })
  const orderAdmin = createOrderAdmin(shared)
  const posOrders = config.pos
    ? createPosOrders({...shared, gateway: createPosOrderGateway(config.pos)})
    : null
  // A point of sale has an order of its own.
  const recentSales = config.pos ? null : createRecentSales(shared)
  const payments = createPayments({...shared, cards, pos: posOrders, onOrderChanged: orderAdmin.changed})
  const placing = {...shared, pickup, cards, payments, takesStock: !config.pos}
  const checkout = createCheckout(placing)
  const phoneOrders = createPhoneOrders(placing)
  const udhiyahOrders = createUdhiyahOrders(placing)
  const changePickup = createChangePickup({...shared, pickup, onOrderChanged: orderAdmin.changed})
  const approaches = createApproaches({...shared, onOrderChanged: orderAdmin.changed})
  const unseenOrders = createUnseenOrders(shared)
  disposers.push(() => unseenOrders.close())
  disposers.push(() => payments.close())
  if (posOrders) disposers.push(() => posOrders.close())
  if (recentSales) disposers.push(() => recentSales.close())
  return {
    /** For `npm run check`. */
    cardProvider: {
      isLive: cards.livemode,
      listSessions: (orderIds: readonly string[]) => listStripeSessions(stripe, orderIds),
    },
    /** For `npm run customers`; undefined if a Stripe account is configured. */
    demoCards: embeddedStripe && createDemoCards(cards, embeddedStripe, shared.publicUrl),
    services: {
      pickup,
      checkout,
      phoneOrders,
      udhiyahOrders,
      payments,
      changePickup,
      approaches,
      orderAdmin,
      udhiyahCounter: createUdhiyahCounter(shared),
      reports: createReports(shared),
    },
    start() {
      payments.start()
      posOrders?.start()
      recentSales?.start()
      unseenOrders.start()
    },
  }
}

/** The configured Stripe account, else the embedded Stripe; both speak to the same SDK. */
function stripeSettingsOf({stripe}: Config, embedded: StripeSettings | undefined): StripeSettings {
  if (stripe.kind === 'hosted') {
    const {secretKey, webhookSecret, apiUrl} = stripe
    return {secretKey, webhookSecret: () => webhookSecret, ...(apiUrl && {apiUrl: () => apiUrl})}
  }
  if (!embedded) throw new Error('there is neither a Stripe account nor the embedded one')
  return embedded
}
