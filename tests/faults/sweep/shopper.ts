import {createVisitor} from '../../security/visitor'
import type {ShopProcess} from '../../support/shop-process'
import type {StripeServer} from '../../support/stripe-server'
import {walkAs} from '../checkout-walk'
import type {Form, Walk} from '../checkout-walk'

export const PHONE = '(555) 010-0177'
export const CARTS = {
  one: [{id: 'DELI-HUMMUS', quantity: 1}],
  three: [
    {id: 'GRAIN-COUSCOUS-FINE', quantity: 2},
    {id: 'DELI-HUMMUS', quantity: 1},
    {id: 'BREAD-PITA-WHITE', quantity: 3},
  ],
}
export type Cart = keyof typeof CARTS

export interface Shopper {
  email: string
  walk: Walk
  /** Where they were cut off, for whoever reads what came of it. */
  about: string
  /** False: walks away, and never pays. */
  pays: boolean
  /** What the shop told them: the numbers of orders, and the sessions that are paid. */
  numbers: string[]
  paidSessions: string[]
  fillIn(cart: Cart): Promise<Form>
  /** CHECK OUT; gives the page where one pays. Throws when nobody answers. */
  checkOut(form: Form): Promise<string>
  /** Pays there; gives the session. */
  pay(url: string): Promise<string>
  /** The page one comes back to, which must say that all is well. */
  seeComplete(sessionId: string): Promise<void>
}

/** Somebody who is signed in. Each is number `index` of those who were added. */
export function createShopper(parts: {
  shop: ShopProcess
  stripe: StripeServer
  cookie: string
  index: number
  window: {date: string; time: string}
  about: string
  pays: boolean
}): Shopper {
  const {shop, stripe, cookie, index, window, about, pays} = parts
  const visitor = createVisitor(shop.origin, `10.1.${Math.floor(index / 250)}.${index % 250}`)
  const [name = '', value = ''] = cookie.split('=')
  visitor.cookies.set(name, value)
  const walk = walkAs({name: 'Sara', lastName: `Shopper ${index}`, phone: PHONE}, {shop, stripe, visitor})
  const shopper: Shopper = {
    ...{email: `shopper-${index}@people.example`, walk, about, pays, numbers: [], paidSessions: []},
    fillIn: (cart) => walk.fillIn(CARTS[cart], window),
    async checkOut(form) {
      const {status, answer} = await walk.checkOut(form)
      if (answer.kind !== 'go' || !answer.url || !answer.number) {
        throw new Error(`${about}: the checkout answered ${status} ${JSON.stringify(answer)}`)
      }
      shopper.numbers.push(answer.number)
      return answer.url
    },
    async pay(url) {
      const back = new URL(await walk.pay(url), shop.origin)
      const sessionId = back.searchParams.get('session_id')
      if (back.pathname !== '/order-complete' || !sessionId)
        throw new Error(`${about}: paying led to ${back.href}`)
      return sessionId
    },
    async seeComplete(sessionId) {
      const {status, text} = await walk.comeBack(`/order-complete?session_id=${sessionId}`)
      if (status !== 200 || !text.includes('ORDER COMPLETE')) {
        throw new Error(`${about}: the page one comes back to answered ${status}`)
      }
      shopper.paidSessions.push(sessionId)
    },
  }
  return shopper
}
