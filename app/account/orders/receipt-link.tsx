import {Link} from '~/ui/link'
import {ReceiptText} from 'lucide-react'
import {buttonClass} from '~/ui/button'
import * as paths from '~/platform/url/addresses'
import type {OrderView} from '~/domain/orders/order-view'
import {messages} from '~/domain/orders/account-messages'

export function ReceiptLink({order}: {order: OrderView}) {
  return (
    <Link
      to={paths.receipt(order.number)}
      aria-label={messages.receiptOf(order.displayNumber)}
      className={buttonClass('quiet', 'max-sm:w-full')}
    >
      <ReceiptText className="size-5 shrink-0" aria-hidden="true" />
      {messages.receiptLink}
    </Link>
  )
}
