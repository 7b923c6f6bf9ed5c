import type {CartView} from '~/domain/cart/cart-view'
import {messages} from '~/domain/pricing/estimate-messages'
import {formatCents} from '~/domain/pricing/money'

/** What a cart comes to, in a few letters: "$13.98", or "about $45.20" as long as something is not weighed. */
export function totalText({totals, isEstimate}: Pick<CartView, 'totals' | 'isEstimate'>): string {
  const total = formatCents(totals.totalCents)
  return isEstimate ? messages.aboutTotal(total) : total
}
