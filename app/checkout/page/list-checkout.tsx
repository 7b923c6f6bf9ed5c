import {buttonClass} from '~/ui/button'
import {Link} from '@remix-run/react'
import {StateMessage} from '~/ui/state-message'
import {words as cartWords} from '~/cart/words'
import type {PricedList} from '~/cart/shared-list.server'
import {CheckoutBody} from './checkout-body'
import type {Given} from './checkout-page'
import {OrderSummary} from './order-summary'
import type {CheckoutData} from './read-checkout.server'
import {sentCartOf} from './sent-cart'
import {useCheckout} from './use-checkout'
import {words} from './words'

interface ListCheckoutProps {
  page: CheckoutData
  given: Given | undefined
  list: PricedList
}

/** A list in the address, which browsers without scripts can check out. The cart stays as it is. */
export function ListCheckout({page, given, list: {view, unknown}}: ListCheckoutProps) {
  const checkout = useCheckout(given?.answer)
  const cart = view && sentCartOf(view)
  if (!cart || cart.lines.length === 0) {
    const {list, problems} = cartWords
    return (
      <StateMessage
        title={view ? words.changed.nothingLeft : list.away}
        level={1}
        tone={view ? 'empty' : 'error'}
        action={
          <Link to="/" className={buttonClass('primary')}>
            {words.empty.action}
          </Link>
        }
      >
        {view ? null : <p>{problems.away}</p>}
        {unknown.length > 0 ? <p className="[overflow-wrap:anywhere]">{list.unknown(unknown)}</p> : null}
      </StateMessage>
    )
  }
  return (
    <CheckoutBody
      page={page}
      given={given}
      checkout={checkout}
      subtotalCents={view.totals.subtotalCents}
      list={cart}
      summary={<OrderSummary view={view} unknown={unknown} />}
    />
  )
}
