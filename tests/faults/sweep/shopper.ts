import {createVisitor} from '../../security/visitor'
import type {ShopProcess} from '../../support/shop-process'
import type {StripeServer} from '../../support/stripe-server'
import {createCheckoutFlow} from '../checkout-flow'
import type {CheckoutForm, CheckoutFlow} from '../checkout-flow'

export const PHONE = '(555) 010-0177'
export const CARTS = {
  one: [{id: 'DELI-HUMMUS', quantity: 1}],
  three: [
    {id: 'GRAIN-COUSCOUS-FINE', quantity: 2},
    {id: 'DELI-HUMMUS', quantity: 1},
    {id: 'BREAD-PITA-WHITE', quantity: 3},
  ],
}
export type Cart = keyof typeof CARTS | readonly {id: string; quantity: number}[]

export interface Shopper {
  email: string
  flow: CheckoutFlow
  /** Where they were cut off, for whoever reads what came of it. */
  about: string
  /** False: walks away, and never pays. */
  pays: boolean
  /** Whether the paid order is canceled again. */
  cancels: boolean
  /** Of an order that is weighed: what becomes of the money that the card holds. Null: nothing is held. */
  held: 'held' | 'captured' | 'released' | null
  /** What the shop told them: the numbers of orders, and the sessions that are paid. */
  numbers: string[]
  paidSessions: string[]
  fillForm(cart: Cart): Promise<CheckoutForm>
  /** CHECK OUT; gives the page where one pays. Throws when nobody answers. */
  checkOut(form: CheckoutForm): Promise<string>
  /** Pays there; gives the session. */
  pay(url: string): Promise<string>
  /** The page one comes back to, which must say that all is well. */
  expectConfirmation(sessionId: string): Promise<void>
  /** The form of the page that asks once, at another server than the first one if it is named. */
  cancelOrder(origin?: string): Promise<void>
}

/** Somebody who is signed in. Each is number `index` of those who were added. */
export function createShopper(options: {
  shop: ShopProcess
  stripe: StripeServer
  cookie: string
  index: number
  window: {date: string; time: string}
  about: string
  pays: boolean
}): Shopper {
  const {shop, stripe, cookie, index, window, about, pays} = options
  const visitorAt = (origin: string) => {
    const made = createVisitor(origin, `10.1.${Math.floor(index / 250)}.${index % 250}`)
    const [name = '', value = ''] = cookie.split('=')
    made.cookies.set(name, value)
    return made
  }
  const visitor = visitorAt(shop.origin)
  const flow = createCheckoutFlow(
    {name: 'Sara', lastName: `Shopper ${index}`, phone: PHONE},
    {shop, stripe, visitor},
  )
  const shopper: Shopper = {
    ...{
      email: `shopper-${index}@people.example`,
      flow,
      about,
      pays,
      cancels: false,
      held: null,
      numbers: [],
      paidSessions: [],
    },
    fillForm: (cart) => flow.fillForm(typeof cart === 'string' ? CARTS[cart] : [...cart], window),
    async checkOut(form) {
      const {status, result} = await flow.checkOut(form)
      if (result.kind !== 'go' || !result.url || !result.number) {
        throw new Error(`${about}: the checkout answered ${status} ${JSON.stringify(result)}`)
      }
      shopper.numbers.push(result.number)
      return result.url
    },
    async pay(url) {
      const back = new URL(await flow.pay(url), shop.origin)
      const sessionId = back.searchParams.get('session_id')
      if (back.pathname !== '/order-complete' || !sessionId)
        throw new Error(`${about}: paying led to ${back.href}`)
      return sessionId
    },
    async expectConfirmation(sessionId) {
      const {status, text} = await flow.openReturnPage(`/order-complete?session_id=${sessionId}`)
      if (status !== 200 || !text.includes('ORDER COMPLETE')) {
        throw new Error(`${about}: the page one comes back to answered ${status}`)
      }
      shopper.paidSessions.push(sessionId)
    },
    async cancelOrder(origin = shop.origin) {
      const path = `/customer-portal/orders/${shopper.numbers.at(-1) ?? ''}/cancel`
      const response = await visitorAt(origin).post(path, {})
      if (response.status !== 303) throw new Error(`${about}: canceling answered ${response.status}`)
    },
  }
  return shopper
}
