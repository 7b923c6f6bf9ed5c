import {mkdtempSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type Stripe from 'stripe'
import {openDatabase} from '../../app/platform/db/client.server'
import type {Sql} from '~/platform/db/database'
import {formatOrderNumber} from '../../app/domain/orders/order-number'
import {addShoppers} from '../bench/checkouts/shoppers'
import {createVisitor} from '../security/visitor'
import {copySeededData} from '../support/seeded-data'
import {startMailServer} from '../support/mail-server'
import type {MailServer, ReceivedMail} from '../support/mail-server'
import {startSanityServer} from '../support/sanity-server'
import {startShop} from '../support/shop-process'
import type {ShopProcess} from '../support/shop-process'
import {startStripeServer} from '../support/stripe-server'
import type {StripeServer} from '../support/stripe-server'
import {createCheckoutFlow} from './checkout-flow'
import type {CheckoutForm, CheckoutFlow} from './checkout-flow'
import {findViolationsIn, readSessions} from './invariants'
import type {Violation} from './invariants'

/** Orders in one window, as a store that says nothing about it takes them. */
export const CAPACITY = 10
const SECRET = 'one secret that all of the servers know'

export const CART = [
  {id: 'GRAIN-COUSCOUS-FINE', quantity: 2},
  {id: 'DELI-HUMMUS', quantity: 1},
]

export interface PaymentsShop {
  /** One, or several on one database. */
  shops: ShopProcess[]
  stripe: StripeServer
  mails: MailServer
  /** Somebody who has an account, is signed in, and has not been here before; at each of the servers. */
  shopper(): CheckoutFlow[]
  /** The same at the first server. */
  walk(): CheckoutFlow
  /** Another's form, as one's own. */
  withNewToken(form: CheckoutForm): CheckoutForm
  /** The mails that say that an order is received. */
  confirmationsOf(number: string | undefined): ReceivedMail[]
  /** The pages of an order on which it can be paid, or was. */
  sessionsOf(number: string | undefined): Promise<Stripe.Checkout.Session[]>
  /** Looks into the database, or changes it, while nobody else has it. */
  whileStopped<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /** A window that nobody has chosen yet. */
  freshWindow(): {date: string; time: string}
  /** Stops the shop and gives every breach of what must be true. */
  findViolations(): Promise<Violation[]>
  remove(): Promise<void>
}

/** The built product with customers in it, whose cards are taken by the embedded Stripe outside of it. */
export async function startPaymentsShop({
  shoppers = 20,
  servers = 1,
  databaseUrl,
}: {shoppers?: number; servers?: number; databaseUrl?: string} = {}): Promise<PaymentsShop> {
  const stripe = await startStripeServer()
  const mails = await startMailServer()
  const sanity = await startSanityServer()
  const folders = Array.from({length: servers}, () => mkdtempSync(join(tmpdir(), 'money-test-')))
  const [first = ''] = folders
  if (!databaseUrl) await copySeededData(first)
  const cookies = await addShoppers(first, shoppers, {databaseUrl, secret: SECRET})
  const shops: ShopProcess[] = []
  // One after the other: the first start of all fills the shelves, which is not done in turns.
  for (const dataDir of folders) {
    const shop = await startShop({
      ...{...stripe.env, ...sanity.env, DATA_DIR: dataDir, SESSION_SECRET: SECRET},
      ...{SMTP_URL: mails.url, MAIL_FROM: 'The shop <shop@store.example>', TRUSTED_PROXIES: '1'},
      ...(databaseUrl && {DATABASE_URL: databaseUrl}),
    })
    shops.push(shop)
  }
  const [shop] = shops
  if (!shop) throw new Error('There is one server at least.')
  await stripe.sendWebhooksTo(shop.origin)

  const flowsSoFar: CheckoutFlow[] = []
  const windows = windowsFrom(Date.now() + 24 * 60 * 60_000)
  let used = 0
  let log = ''
  const shopper = () => {
    const [name = '', value = ''] = (cookies[used] ?? '').split('=')
    if (!name) throw new Error(`There are ${shoppers} shoppers and no more.`)
    const person = {name: 'Sara', lastName: `Shopper ${used}`, phone: '(555) 010-0177'}
    used += 1
    const flows = shops.map((one) => {
      const visitor = createVisitor(one.origin, `10.1.${Math.floor(used / 250)}.${used % 250}`)
      visitor.cookies.set(name, value)
      return createCheckoutFlow(person, {shop: one, stripe, visitor})
    })
    flowsSoFar.push(...flows)
    return flows
  }

  return {
    ...{shops, stripe, mails, shopper},
    walk() {
      const [walk] = shopper()
      if (!walk) throw new Error('There is one server at least.')
      return walk
    },
    confirmationsOf: (number = '') =>
      mails.received.filter(({subject}) => subject?.includes(`${formatOrderNumber(number)} confirmed`)),
    async sessionsOf(number = '') {
      const all = await readSessions(stripe.origin)
      return all.filter(({metadata}) => metadata?.['order_number'] === number)
    },
    async whileStopped(work) {
      for (const one of shops) {
        await one.stop()
        log += one.output()
      }
      const database = await openDatabase({dataDir: first, databaseUrl, exclusive: false})
      try {
        return await work(database.sql)
      } finally {
        await database.close()
        for (const one of shops) await one.start()
      }
    },
    withNewToken: (form) => ({...form, formToken: crypto.randomUUID()}),
    freshWindow() {
      const window = windows.next()
      if (window.done) throw new Error('There is no window left.')
      return window.value
    },
    async findViolations() {
      for (const one of shops) await one.stop()
      const violations = await findViolationsIn(
        {dataDir: first, databaseUrl},
        {
          sessions: await readSessions(stripe.origin),
          mails: mails.received.map(({messageId, subject, recipients}) => ({
            ...{messageId: messageId ?? '', subject, to: recipients[0]},
          })),
          capacity: CAPACITY,
          responses: flowsSoFar.flatMap(({responses}) => responses),
          log: log + shops.map((one) => one.output()).join('\n'),
          canaries: [SECRET, stripe.webhookSecret, ...cookies.map(secretIn)],
        },
      )
      return violations
    },
    async remove() {
      for (const one of shops) await one.remove()
      await stripe.close()
      await mails.stop()
      await sanity.close()
    },
  }
}

const secretIn = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1)

/** Half hours of the days after a moment, in the middle of the store's hours; its zone is New York's. */
function* windowsFrom(at: number): Generator<{date: string; time: string}> {
  for (let day = 0; day < 6; day += 1) {
    const date = new Intl.DateTimeFormat('en-CA', {timeZone: 'America/New_York'}).format(
      at + day * 86_400_000,
    )
    for (let half = 22; half < 42; half += 1) {
      const time = `${String(Math.floor(half / 2))}:${half % 2 === 0 ? '00' : '30'}`
      yield {date, time}
    }
  }
}
