import Stripe from 'stripe'
import {prepare} from '../../bench/checkouts/form'
import {addShoppers} from '../../bench/checkouts/shoppers'
import {startMailServer, until} from '../../support/mail-server'
import type {MailServer} from '../../support/mail-server'
import {startStripeServer} from '../../support/stripe-server'
import type {StripeServer} from '../../support/stripe-server'
import {startArmedShop} from '../armed/armed-shop'
import type {ArmedShop} from '../armed/armed-shop'
import {readSessions} from '../invariants'
import {fillShelves, look} from './look'
import {createShopper, PHONE} from './shopper'
import type {Shopper} from './shopper'

/** How the reconciler begins. */
export const RECONCILER = 'select "payments"."id", "payments"."order_id"'
const A_RECONCILIATION_MS = 60_000

export interface SweepShop {
  armed: ArmedShop
  stripe: StripeServer
  mails: MailServer
  /** Somebody who is signed in and has not been here before. */
  shopper(about: string, pays?: boolean): Shopper
  /** On the same data, after it was killed or to kill it. */
  startAgain(): Promise<void>
  /** Kills it and starts it so that it is killed at the nth step from the first that is like `from`. */
  startToBeKilled(step: number, from: string): Promise<void>
  /** Starts again, and lets the reconciler see to all that is left. */
  settle(): Promise<void>
  /** Resolves once the reconciler of an armed shop was killed (true) or is through. */
  awaitReconciler(step?: number): Promise<boolean>
  /** Time goes by, at the shop and at the card provider. */
  pass(ms: number): Promise<void>
  /** The card provider's notice that a session is complete. */
  notify(sessionId: string): Promise<number>
  /** Stops the shop, tells what is wrong, and starts it again. `isOver`: nobody has time to pay any more. */
  findBreaches(isOver?: boolean): Promise<string[]>
  remove(): Promise<void>
}

/** The built shop, which can be killed at any step, with servers around it that outlive it. */
export async function startSweepShop(shopperCount: number): Promise<SweepShop> {
  const stripe = await startStripeServer()
  // Who tells of a payment, and when, is a part of what is tried.
  stripe.embedded.webhooks.behave({lose: true})
  const mails = await startMailServer()
  const armed = await startArmedShop({
    ...{...stripe.env, SMTP_URL: mails.url, MAIL_FROM: 'The shop <shop@store.example>'},
    ...{TRUSTED_PROXIES: '1', LOG_LEVEL: 'info'},
  })
  const {shop} = armed
  await shop.stop()
  // One more, to ask for the windows.
  const cookies = await addShoppers(shop.dataDir, shopperCount + 1)
  await fillShelves(shop.dataDir)
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
  let ahead = 0
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
    await until(() => isKilled() || isThrough(), A_RECONCILIATION_MS)
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
    async startAgain() {
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
    async pass(ms) {
      ahead += ms
      armed.make('ahead-ms', ahead)
      await stripe.pass(ms)
    },
    async notify(sessionId) {
      const payload = JSON.stringify(await requireNotice(client, sessionId))
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
    async findBreaches(isOver = false) {
      await shop.stop()
      log += shop.output()
      const sent = mails.received.map(({messageId = '', subject, recipients}) => ({
        ...{messageId, subject, to: recipients[0]},
      }))
      const breaches = await look(shop.dataDir, {
        ...{shoppers, capacity, log, isOver, mails: sent, sessions: await readSessions(stripe.origin)},
        secrets: [stripe.webhookSecret],
        personal: [PHONE, PHONE.replaceAll(/\D/g, ''), 'people.example'],
      })
      await shop.start()
      return breaches
    },
    async remove() {
      await armed.remove()
      await stripe.close()
      await mails.stop()
    },
  }
}

async function requireNotice(client: Stripe, sessionId: string): Promise<Stripe.Event> {
  for await (const event of client.events.list({type: 'checkout.session.completed', limit: 100})) {
    if ((event.data.object as {id?: string}).id === sessionId) return event
  }
  throw new Error(`Nobody was told of ${sessionId}.`)
}
