import {describeMoment} from './dates'
import {DEAL_KINDS, dealStateAt} from './deal-rules'
import type {Span} from './deal-rules'
import {formatPrice} from './price'

/** "Runs until Sat, Nov 28, 9:00 PM": what a list says about when something shows. */
export function describeSpan(span: Span, now: Date, timeZone?: string): string {
  const at = (moment: string | undefined) => describeMoment(moment ?? '', now, timeZone)
  switch (dealStateAt(span, now)) {
    case 'always':
      return 'Runs always'
    case 'coming':
      return `Starts ${at(span.validFrom)}`
    case 'ended':
      return `Ended ${at(span.validUntil)}`
    case 'running':
      return hasMoment(span.validUntil) ? `Runs until ${at(span.validUntil)}` : 'Runs until you end it'
  }
}

/** Reads the two moments of a deal, or of a slide, which calls them `from` and `until`. */
export function spanOf(value: Record<string, unknown> | undefined): Span {
  return {
    validFrom: textOf(value?.validFrom ?? value?.from),
    validUntil: textOf(value?.validUntil ?? value?.until),
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function hasMoment(moment: string | undefined): boolean {
  return !Number.isNaN(Date.parse(moment ?? ''))
}

export type DealNumbers = {
  kind?: string
  percent?: number
  regularPrice?: number
  salePrice?: number
  buyCount?: number
  freeCount?: number
  forCount?: number
  forPrice?: number
}

/** What a deal does to a price, by its numbers: the big words on the card are staff's own and may say it otherwise. */
export function describeNumbers(deal: DealNumbers): string {
  const {percent, regularPrice, salePrice, buyCount, freeCount, forCount, forPrice} = deal
  // A preview selects null where there is nothing.
  const price = (value: number | null | undefined) => (value == null ? '?' : formatPrice(value))
  switch (deal.kind) {
    case 'percentOff':
      return `${percent ?? '?'}% off`
    case 'salePrice':
      return `${price(salePrice)} instead of ${price(regularPrice)}`
    case 'buyXGetY':
      return `Buy ${buyCount ?? '?'}, get ${freeCount ?? '?'} free`
    case 'nForPrice':
      return `${forCount ?? '?'} for ${price(forPrice)}`
    default:
      return DEAL_KINDS.find(({value}) => value === deal.kind)?.title ?? 'No kind yet'
  }
}
