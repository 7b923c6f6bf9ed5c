import {Link} from '@remix-run/react'
import {ReceiptText} from 'lucide-react'
import {buttonClass} from '~/ui/button'
import {receiptPath} from './shown-order'
import type {ShownOrder} from './shown-order'
import {words} from './words'

export function ReceiptLink({order}: {order: ShownOrder}) {
  return (
    <Link
      to={receiptPath(order)}
      aria-label={words.receiptOf(order.shownNumber)}
      className={buttonClass('quiet', 'max-sm:w-full')}
    >
      <ReceiptText className="size-5 shrink-0" aria-hidden="true" />
      {words.receiptLink}
    </Link>
  )
}
