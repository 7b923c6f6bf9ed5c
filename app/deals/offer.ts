import {formatCents} from '~/pricing/money'
import type {DealSubject, DealTerms} from './deal'
import {words} from './words'

/** What the terms promise, in words; null for a deal that only tells. */
export function offerOf(terms: DealTerms): string | null {
  switch (terms.kind) {
    case 'information':
      return null
    case 'percentOff':
      return words.offer.percentOff(String(terms.basisPoints / 100))
    case 'salePrice':
      return formatCents(terms.saleCents)
    case 'buyXGetY':
      return words.offer.buyXGetY(terms.buyCount, terms.freeCount)
    case 'nForPrice':
      return words.offer.nForPrice(terms.forCount, formatCents(terms.forCents))
  }
}

const NAMED = 3

/** "On Lamb head, Goat head and 2 more."; null when no product is named. */
export function subjectsText(appliesTo: DealSubject[]): string | null {
  const names = appliesTo.map(({title}) => title)
  if (names.length === 0) return null
  const shown = names.length > NAMED + 1 ? names.slice(0, NAMED) : names
  if (shown.length < names.length) shown.push(words.more(names.length - shown.length))
  const last = shown.pop() ?? ''
  return words.appliesTo(shown.length > 0 ? `${shown.join(', ')} ${words.and} ${last}` : last)
}
