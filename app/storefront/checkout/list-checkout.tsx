import {buttonClass} from '~/ui/button'
import * as paths from '~/platform/url/addresses'
import {Link} from '~/ui/link'
import {EmptyState} from '~/ui/empty-state'
import {messages as cartMessages} from '~/domain/cart/messages'
import type {PricedSharedList} from '~/domain/cart/shared-list.server'
import {CheckoutBody} from './checkout-body'
import type {CheckoutActionData} from './checkout-result'
import {OrderSummary} from './order-summary'
import type {CheckoutData} from './read-checkout.server'
import {toSubmittedCart} from '~/domain/cart/cart-view'
import {useCheckout} from './use-checkout'
import {messages} from './messages'

interface ListCheckoutProps {
  page: CheckoutData
  actionData: CheckoutActionData | undefined
  list: PricedSharedList
}

/** A list in the URL, which works without scripts. The cart stays as it is. */
export function ListCheckout({page, actionData, list: {view, unknown}}: ListCheckoutProps) {
  const checkout = useCheckout({
    isSignedIn: page.customer !== null,
    serverResult: actionData?.result,
    readCart: null,
  })
  const cart = view && toSubmittedCart(view)
  if (!cart || cart.lines.length === 0) {
    const {list, problems} = cartMessages
    return (
      <EmptyState
        title={view ? messages.changed.nothingLeft : list.unreachable}
        level={1}
        tone={view ? 'empty' : 'error'}
        action={
          <Link to={paths.home()} className={buttonClass('primary')}>
            {messages.empty.action}
          </Link>
        }
      >
        {view ? null : <p>{problems.unreachable}</p>}
        {unknown.length > 0 ? <p className="[overflow-wrap:anywhere]">{list.unknown(unknown)}</p> : null}
      </EmptyState>
    )
  }
  return (
    <CheckoutBody
      page={page}
      actionData={actionData}
      checkout={checkout}
      view={view}
      list={cart}
      summary={<OrderSummary view={view} unknown={unknown} choices={actionData?.choices ?? {}} />}
    />
  )
}
