import type {PricedList} from '~/cart/shared-list.server'
import {CartCheckout} from './cart-checkout'
import type {CheckoutAnswer} from './checkout-answer'
import type {CheckoutForm} from './checkout-form'
import {ListCheckout} from './list-checkout'
import {OnTheWay} from './on-the-way'
import type {CheckoutData} from './read-checkout.server'

/** What came of a form that the browser sent by itself. */
export interface Given {
  form: CheckoutForm
  answer: CheckoutAnswer
  /** The list as it can be had now, where it is not what it was. */
  list: PricedList | null
}

export function CheckoutPage({given, ...page}: CheckoutData & {given?: Given}) {
  if (given?.answer.kind === 'go') return <OnTheWay url={given.answer.url} />
  const list = given?.list ?? page.list
  return list ? (
    <ListCheckout page={page} given={given} list={list} />
  ) : (
    <CartCheckout page={page} given={given} />
  )
}
