import {CartCheckout} from './cart-checkout'
import {ListCheckout} from './list-checkout'
import {Redirecting} from './redirecting'
import type {CheckoutData} from './read-checkout.server'
import type {CheckoutActionData} from './checkout-result'

export function CheckoutPage({actionData, ...page}: CheckoutData & {actionData?: CheckoutActionData}) {
  if (actionData?.answer.kind === 'go') return <Redirecting url={actionData.answer.url} />
  const list = actionData?.list ?? page.list
  return list ? (
    <ListCheckout page={page} actionData={actionData} list={list} />
  ) : (
    <CartCheckout page={page} actionData={actionData} />
  )
}
