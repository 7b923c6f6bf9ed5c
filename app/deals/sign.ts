import {formatCents} from '~/pricing/money'
import type {Picture} from '~/content/picture'
import {groundOf} from './colour'
import type {Ground} from './colour'
import type {Deal, DealTerms} from './deal'
import {offerOf, subjectsText} from './offer'
import {dealHref, titleLines} from './rules'
import {endsOn, startsOn} from './when'
import type {EndsOn} from './when'

/** All that stands on a deal's sign, ready to be drawn. */
export interface DealSign {
  id: string
  titleLines: string[]
  category: string | null
  /** In big letters. */
  offer: string | null
  /** The old price, to be struck. */
  was: string | null
  /** The new price, unless the offer names it. */
  now: string | null
  sale: boolean
  ground: Ground
  picture: Picture | null
  text: string | null
  ends: EndsOn | null
  /** "Starts Mon, Nov 23"; null once it has. */
  starts: string | null
  href: string | null
  /** For machines: the price to pay, where there is one, and the instants between which it holds. */
  valid: {cents: number | null; from: number | null; until: number | null}
}

export function signOf(deal: Deal, now: number, timeZone: string): DealSign {
  const {terms, from, until} = deal
  const offer = deal.offer ?? offerOf(terms)
  return {
    id: deal.id,
    titleLines: titleLines(deal),
    category: deal.category,
    offer,
    ...pricesOf(terms, offer),
    sale: deal.sale,
    ground: groundOf(deal.bgColor),
    picture: deal.picture,
    text: deal.desc ?? subjectsText(deal.appliesTo),
    ends: until === null ? null : endsOn(until, now, timeZone),
    starts: from !== null && now < from ? startsOn(from, now, timeZone) : null,
    href: dealHref(deal.target),
    valid: {cents: terms.kind === 'salePrice' ? terms.saleCents : null, from, until},
  }
}

function pricesOf(terms: DealTerms, offer: string | null): Pick<DealSign, 'was' | 'now'> {
  if (terms.kind !== 'salePrice') return {was: null, now: null}
  const now = formatCents(terms.saleCents)
  return {
    was: terms.regularCents === null ? null : formatCents(terms.regularCents),
    now: offer?.includes(now) ? null : now,
  }
}
