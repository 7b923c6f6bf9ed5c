import {formatCents} from './money'
import type {DealTerms} from './types'
import {messages} from './messages'

/** What the terms promise, in words; null for a deal that only tells. */
export function formatOffer(terms: DealTerms): string | null {
  switch (terms.kind) {
    case 'information':
      return null
    case 'percentOff':
      return messages.offer.percentOff(String(terms.basisPoints / 100))
    case 'salePrice':
      return formatCents(terms.saleCents)
    case 'buyXGetY':
      return messages.offer.buyXGetY(terms.buyCount, terms.freeCount)
    case 'nForPrice':
      return messages.offer.nForPrice(terms.forCount, formatCents(terms.forCents))
  }
}
