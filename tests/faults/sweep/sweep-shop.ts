import Stripe from 'stripe'
import {prepare} from '../../bench/checkouts/form'
import {addShoppers} from '../../bench/checkouts/shoppers'
import {startMailServer, waitUntil} from '../../support/mail-server'
import type {MailServer} from '../../support/mail-server'
import {startStripeServer} from '../../support/stripe-server'
import type {StripeServer} from '../../support/stripe-server'
import {startSanityServer} from '../../support/sanity-server'
import {addMember, requireSeededShop} from '../../support/seeded-data'
import {startShop} from '../../support/shop-process'
import type {ShopProcess} from '../../support/shop-process'
import {startFaultyShop} from '../armed/faulty-shop'
import type {FaultyShop} from '../armed/faulty-shop'
import {readSessions} from '../invariants'
import {fillStock, inspectShop} from './inspect-shop'
import {createCounter} from './counter'
import type {Counter} from './counter'
import {BOARD, findMeatLine} from './meat-line'
import {createShopper, PHONE} from './shopper'
import type {Shopper} from './shopper'

/** How the reconciler begins. */
export const RECONCILER = 'select "payments"."id", "payments"."order_id"'
const RECONCILIATION_TIMEOUT_MS = 60_000
const DAYS = 3

export interface SweepShop {
  armed: FaultyShop
  /** Another server on the same Postgres, which nobody kills; null: there is one server, with a database of its own. */
  other: ShopProcess | null
  counter: Counter
  /** A line of a cart that is weighed. */
  meatLine: string
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
  /** The card provider's notice that a session is complete; to another server than the first if it is named. */
  deliverWebhook(sessionId: string, origin?: string): Promise<number>
  /** Stops the shop, tells what is wrong, and starts it again. `isOver`: nobody has time to pay any more. */
  findViolations(isOver?: boolean): Promise<string[]>
  remove(): Promise<void>
}

const SECRET = 'one secret that both servers know'

/**
 * The built shop, which can be killed at any step, with servers around it that outlive it.
 *
 * @param databaseUrl of a Postgres that it shares with another server; absent: it has a database of its own
 */
export async function startSweepShop(
  shopperCount: number,
  {databaseUrl}: {databaseUrl?: string} = {},
): Promise<SweepShop> {
  const stripe = await startStripeServer()
  // Who tells of a payment, and when, is a part of what is tried.
  stripe.setWebhookFaults({lose: true})
  const mails = await startMailServer()
  const sanity = databaseUrl ? await startSanityServer(BOARD) : null
  const env = {
    ...{...stripe.env, SMTP_URL: mails.url, MAIL_FROM: 'The shop <shop@store.example>'},
    ...{TRUSTED_PROXIES: '1', LOG_LEVEL: 'info'},
    ...(databaseUrl && {...sanity?.env, DATABASE_URL: databaseUrl, SESSION_SECRET: SECRET}),
  }
  const armed = await startFaultyShop(env)
  const {shop} = armed
  await shop.stop()
  // One more, to ask for the windows.
  const cookies = await addShoppers(shop.dataDir, shopperCount + 1, {
    databaseUrl,
    secret: databaseUrl && SECRET,
  })
  await fillStock(shop.dataDir, databaseUrl)
  await shop.start()
  const other = databaseUrl ? await startShop(env) : null
  const member = databaseUrl
    ? await addMember(shop, 'shopkeeper', 'shopkeeper', 'Bilal Butcher', 0)
    : (await requireSeededShop()).staff.shopkeeper
  const offered = (await prepare(shop.origin, cookies.at(-1) ?? '')).windows
  // Time goes by here: the windows of the first day may be over before they are asked for.
  const days = [...new Set(offered.map(({date}) => date))]
  // What is weighed is picked up while the card holds its money.
  const places = offered.filter(({date}) => date !== days[0] && days.indexOf(date) <= DAYS)
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
    ...{armed, other, stripe, mails, awaitReconciler},
    ...{counter: createCounter(member.cookie), meatLine: await findMeatLine()},
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
    async deliverWebhook(sessionId, origin = shop.origin) {
      const payload = JSON.stringify(await requireEvent(client, sessionId))
      const signature = client.webhooks.generateTestHeaderString({
        ...{payload, secret: stripe.webhookSecret, timestamp: Math.floor(stripe.now() / 1000)},
      })
      const response = await fetch(`${origin}/webhooks/stripe`, {
        method: 'POST',
        headers: {'content-type': 'application/json', 'stripe-signature': signature},
        body: payload,
      })
      await response.arrayBuffer()
      return response.status
    },
    async findViolations(isOver = false) {
      await Promise.all([shop.stop(), other?.stop()])
      log += shop.output() + (other?.output() ?? '')
      const sent = mails.received.map(({messageId = '', subject, recipients}) => ({
        ...{messageId, subject, to: recipients[0]},
      }))
      const violations = await inspectShop(
        {dataDir: shop.dataDir, databaseUrl},
        {
          ...{shoppers, capacity, log, isOver, mails: sent, sessions: await readSessions(stripe.origin)},
          refunds: await readRefunds(client),
          secrets: [stripe.webhookSecret],
          personal: [PHONE, PHONE.replaceAll(/\D/g, ''), 'people.example'],
        },
      )
      await shop.start()
      await other?.start()
      return violations
    },
    async remove() {
      await armed.remove()
      await other?.remove()
      await stripe.close()
      await sanity?.close()
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
