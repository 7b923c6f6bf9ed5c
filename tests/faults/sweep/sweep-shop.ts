import Stripe from 'stripe'
import {prepare} from '../../bench/checkouts/form'
import {addShoppers} from '../../bench/checkouts/shoppers'
import {startMailServer, waitUntil} from '../../support/mail-server'
import type {MailServer} from '../../support/mail-server'
import {startStripeServer} from '../../support/stripe-server'
import type {StripeServer} from '../../support/stripe-server'
import {startFaultyShop} from '../armed/faulty-shop'
import type {FaultyShop} from '../armed/faulty-shop'
import {readSessions} from '../invariants'
import {fillStock, inspectShop} from './inspect-shop'
import {createShopper, PHONE} from './shopper'
import type {Shopper} from './shopper'

/** How the reconciler begins. */
export const RECONCILER = 'select "payments"."id", "payments"."order_id"'
const RECONCILIATION_TIMEOUT_MS = 60_000

export interface SweepShop {
  armed: FaultyShop
  stripe: StripeServer
  mails: MailServer
  /** Somebody who is signed in and has not been here before. */
  shopper(about: string, pays?: boolean): Shopper
  /** On the same data, after it was killed or to kill it. */
  restart(): Promise<void>
  /** Kills it and starts it so that it is killed at the nth step from the first that is like `from`. */
  startToBeKilled(step: number, from: string): Promise<void>
  /** Starts again, and lets the reconciler see to all that is left. */
  settle(): Promise<void>
  /** Resolves once the reconciler of an armed shop was killed (true) or is through. */
  awaitReconciler(step?: number): Promise<boolean>
  /** Time goes by, at the shop and at the card provider. */
  advanceTime(ms: number): Promise<void>
  /** The card provider's notice that a session is complete. */
  deliverWebhook(sessionId: string): Promise<number>
  /** Stops the shop, tells what is wrong, and starts it again. `isOver`: nobody has time to pay any more. */
  findViolations(isOver?: boolean): Promise<string[]>
  remove(): Promise<void>
}

/** The built shop, which can be killed at any step, with servers around it that outlive it. */
export async function startSweepShop(shopperCount: number): Promise<SweepShop> {
  const stripe = await startStripeServer()
  // Who tells of a payment, and when, is a part of what is tried.
  stripe.setWebhookFaults({lose: true})
  const mails = await startMailServer()
  const armed = await startFaultyShop({
    ...{...stripe.env, SMTP_URL: mails.url, MAIL_FROM: 'The shop <shop@store.example>'},
    ...{TRUSTED_PROXIES: '1', LOG_LEVEL: 'info'},
  })
  const {shop} = armed
  await shop.stop()
  // One more, to ask for the windows.
  const cookies = await addShoppers(shop.dataDir, shopperCount + 1)
  await fillStock(shop.dataDir)
  await shop.start()
  const offered = (await prepare(shop.origin, cookies.at(-1) ?? '')).windows
  // Time goes by here: the windows of the first day may be over before they are asked for.
  const places = offered.filter(({date}) => date !== offered[0]?.date)
  const capacity = Math.max(
    ...places.map(({date, time}) => places.filter((one) => one.date === date && one.time === time).length),
  )
  const client = new Stripe(stripe.env.STRIPE_SECRET_KEY, {
    ...{host: '127.0.0.1', port: Number(new URL(stripe.origin).port), protocol: 'http', telemetry: false},
  })
  const shoppers: Shopper[] = []
  let clockOffsetMs = 0
  let log = ''

  async function kill() {
    await shop.kill()
    log += shop.output()
    armed.disarm()
  }

  async function awaitReconciler(step = Infinity): Promise<boolean> {
    const isKilled = () => armed.steps().length >= step
    const isThrough = () =>
      armed.steps().some((label) => label.startsWith('after delete from "payment_events"'))
    await waitUntil(() => isKilled() || isThrough(), RECONCILIATION_TIMEOUT_MS)
    return isKilled()
  }

  return {
    ...{armed, stripe, mails, awaitReconciler},
    shopper(about, pays = true) {
      const index = shoppers.length
      const [cookie, window] = [cookies[index], places[Math.floor((index * places.length) / shopperCount)]]
      if (!cookie || !window) throw new Error(`There are ${shopperCount} shoppers and no more.`)
      const shopper = createShopper({shop, stripe, cookie, index, window, about, pays})
      shoppers.push(shopper)
      return shopper
    },
    async restart() {
      await kill()
      await shop.start()
    },
    async startToBeKilled(step, from) {
      await kill()
      armed.killAt(step, from)
      try {
        await shop.start()
      } catch (error) {
        if (armed.steps().length < step) throw error
      }
    },
    async settle() {
      await kill()
      armed.count(RECONCILER)
      await shop.start()
      await awaitReconciler()
      armed.disarm()
    },
    async advanceTime(ms) {
      clockOffsetMs += ms
      armed.injectFault('ahead-ms', clockOffsetMs)
      await stripe.advanceTime(ms)
    },
    async deliverWebhook(sessionId) {
      const payload = JSON.stringify(await requireEvent(client, sessionId))
      const signature = client.webhooks.generateTestHeaderString({
        ...{payload, secret: stripe.webhookSecret, timestamp: Math.floor(stripe.now() / 1000)},
      })
      const response = await fetch(`${shop.origin}/webhooks/stripe`, {
        method: 'POST',
        headers: {'content-type': 'application/json', 'stripe-signature': signature},
        body: payload,
      })
      await response.arrayBuffer()
      return response.status
    },
    async findViolations(isOver = false) {
      await shop.stop()
      log += shop.output()
      const sent = mails.received.map(({messageId = '', subject, recipients}) => ({
        ...{messageId, subject, to: recipients[0]},
      }))
      const violations = await inspectShop(shop.dataDir, {
        ...{shoppers, capacity, log, isOver, mails: sent, sessions: await readSessions(stripe.origin)},
        refunds: await readRefunds(client),
        secrets: [stripe.webhookSecret],
        personal: [PHONE, PHONE.replaceAll(/\D/g, ''), 'people.example'],
      })
      await shop.start()
      return violations
    },
    async remove() {
      await armed.remove()
      await stripe.close()
      await mails.stop()
    },
  }
}

async function readRefunds(client: Stripe): Promise<Stripe.Refund[]> {
  const refunds: Stripe.Refund[] = []
  for await (const refund of client.refunds.list({limit: 100})) refunds.push(refund)
  return refunds
}

async function requireEvent(client: Stripe, sessionId: string): Promise<Stripe.Event> {
  for await (const event of client.events.list({type: 'checkout.session.completed', limit: 100})) {
    if ((event.data.object as {id?: string}).id === sessionId) return event
  }
  throw new Error(`Nobody was told of ${sessionId}.`)
}
