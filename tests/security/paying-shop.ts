import {builtInSettings} from '~/domain/store/settings'
import {toLocal} from '~/platform/time/time-zone'
import {startMailServer} from '../support/mail-server'
import {addMember, requireSeededShop} from '../support/seeded-data'
import type {MailServer} from '../support/mail-server'
import {startShop} from '../support/shop-process'
import type {ShopProcess} from '../support/shop-process'
import {startStripeServer} from '../support/stripe-server'
import type {StripeServer} from '../support/stripe-server'
import {startCheckoutFlow} from '../faults/checkout-flow'
import type {CheckoutFlow} from '../faults/checkout-flow'
import {createVisitor} from './visitor'
import type {Visitor} from './visitor'

export interface PayingShop {
  shop: ShopProcess
  mails: MailServer
  /** The card provider, in the test's own process. */
  stripe: StripeServer
  visit(): Visitor
  /** A customer of their own, signed in, with an empty cart. */
  walk(): Promise<CheckoutFlow>
  /** Somebody of the counter, signed in. */
  staff(role: 'administrator' | 'shopkeeper' | 'editor'): Promise<Visitor>
  stop(): Promise<void>
}

/** A window that has neither begun nor is filled by a few orders. */
export function tomorrowAfternoon() {
  return {date: toLocal(Date.now() + 24 * 60 * 60_000, builtInSettings.timeZone).date, time: '15:00'}
}

/** A shop whose customers can pay, and what it takes to look at it from outside. */
export async function startPayingShop(
  env: Record<string, string> = {},
  provider: {isLive?: boolean} = {},
): Promise<PayingShop> {
  const [mails, stripe] = [await startMailServer(), await startStripeServer(provider)]
  const shop = await startShop({
    ...{SMTP_URL: mails.url, MAIL_FROM: 'The shop <shop@store.example>', TRUSTED_PROXIES: '1'},
    ...stripe.env,
    ...env,
  })
  let callers = 0
  const visit = () => createVisitor(shop.origin, `203.0.113.${++callers}`)
  return {
    ...{shop, mails, stripe, visit},
    async walk() {
      const walk = await startCheckoutFlow({shop, mails, stripe})
      return {...walk, fillForm: (lines, window = tomorrowAfternoon()) => walk.fillForm(lines, window)}
    },
    async staff(role) {
      // A database of its own has none of the seeded folder's members.
      const member = env['DATABASE_URL']
        ? await addMember(shop, `${role}-${++callers}`, role, 'Amina Admin', 0)
        : (await requireSeededShop()).staff[role]
      const visitor = visit()
      const [name = '', value = ''] = member.cookie.split('=')
      visitor.cookies.set(name, value)
      return visitor
    },
    async stop() {
      await shop.remove()
      await stripe.close()
      await mails.stop()
    },
  }
}
