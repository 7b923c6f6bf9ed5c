import {formatCents, formatUnitPrice} from '~/domain/pricing/money'
import type {Picture} from '~/platform/content/picture'
import {toCardBackground} from './color'
import type {CardBackground} from './color'
import {formatOffer} from '~/domain/pricing/deals'
import type {DealTerms} from '~/domain/pricing/types'
import type {DealSubject, Deal} from './deal'
import {formatDealEnd, formatDealStart} from './deal-dates'
import type {DealEnd} from './deal-dates'
import {dealHref, titleLines} from './deal-state'
import {messages} from './messages'

const MAX_NAMED = 3

/** "On Lamb head, Goat head and 2 more."; null when no product is named. */
export function formatSubjects(appliesTo: DealSubject[]): string | null {
  const names = appliesTo.map(({title}) => title)
  if (names.length === 0) return null
  const shown = names.length > MAX_NAMED + 1 ? names.slice(0, MAX_NAMED) : names
  if (shown.length < names.length) shown.push(messages.more(names.length - shown.length))
  const last = shown.pop() ?? ''
  return messages.appliesTo(shown.length > 0 ? `${shown.join(', ')} ${messages.and} ${last}` : last)
}

/** Everything a deal card shows, ready to render. */
export interface DealCardModel {
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
  /** It changes prices: announcements do not. */
  computes: boolean
  background: CardBackground
  picture: Picture | null
  text: string | null
  ends: DealEnd | null
  /** "Starts Mon, Nov 23"; null once it has. */
  starts: string | null
  href: string | null
  /** For machines: the price to pay, where there is one, and the instants between which it holds. */
  valid: DealValidity
}

export interface DealValidity {
  cents: number | null
  /** What `cents` are for, 'lb' say; null: one of whatever it is. */
  unit: string | null
  from: number | null
  until: number | null
}

export function toDealCardModel(deal: Deal, now: number, timeZone: string): DealCardModel {
  const {terms, from, until} = deal
  const unit = unitOf(deal)
  const offer = deal.offer ?? formatTerms(terms, unit)
  return {
    id: deal.id,
    titleLines: titleLines(deal),
    category: deal.category,
    offer,
    ...formatPrices(terms, offer, unit),
    sale: deal.sale,
    computes: terms.kind !== 'information',
    background: toCardBackground(deal.bgColor),
    picture: deal.picture,
    text: deal.desc ?? formatSubjects(deal.appliesTo),
    ends: until === null ? null : formatDealEnd(until, now, timeZone),
    starts: from !== null && now < from ? formatDealStart(from, now, timeZone) : null,
    href: dealHref(deal),
    valid: {cents: terms.kind === 'salePrice' ? terms.saleCents : null, unit, from, until},
  }
}

/** A price of meat alone is that of a pound, or of whatever its items are sold by; they may differ. */
function unitOf({appliesTo, products, productCategories}: Deal): string | null {
  if (products.length > 0 || productCategories.length > 0) return null
  const [unit = null, ...others] = new Set(appliesTo.map((subject) => subject.unit ?? null))
  return others.length === 0 ? unit : null
}

function formatTerms(terms: DealTerms, unit: string | null): string | null {
  return terms.kind === 'salePrice' ? formatUnitPrice({cents: terms.saleCents, unit}) : formatOffer(terms)
}

function formatPrices(
  terms: DealTerms,
  offer: string | null,
  unit: string | null,
): Pick<DealCardModel, 'was' | 'now'> {
  if (terms.kind !== 'salePrice') return {was: null, now: null}
  const {saleCents, regularCents} = terms
  return {
    was: regularCents === null ? null : formatCents(regularCents),
    now: offer?.includes(formatCents(saleCents)) ? null : formatUnitPrice({cents: saleCents, unit}),
  }
}
