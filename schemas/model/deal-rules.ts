import {parseSpan, spanStateAt} from './time-span'
import type {SpanState} from './time-span'

export type Span = {validFrom?: string; validUntil?: string}
/** As the Studio shows it: a deal without limits has a state of its own. */
export type DealState = SpanState | 'always'

export const ENDS_BEFORE_START = 'The end must be later than the start'

export function dealStateAt({validFrom, validUntil}: Span, now: Date): DealState {
  const span = parseSpan(validFrom, validUntil)
  return span.from === null && span.until === null ? 'always' : spanStateAt(span, now.getTime())
}

export function checkSpan(span: Span): true | string {
  const {from, until} = boundsOf(span)
  return from < until ? true : ENDS_BEFORE_START
}

export function spansOverlap(one: Span, other: Span): boolean {
  const [first, second] = [boundsOf(one), boundsOf(other)]
  if (first.from >= first.until || second.from >= second.until) return false
  return first.from < second.until && second.from < first.until
}

function boundsOf({validFrom, validUntil}: Span): {from: number; until: number} {
  const {from, until} = parseSpan(validFrom, validUntil)
  return {from: from ?? -Infinity, until: until ?? Infinity}
}

export const DEAL_KINDS = [
  {title: 'Percent off', value: 'percentOff'},
  {title: 'A lower price', value: 'salePrice'},
  {title: 'Buy some, get some free', value: 'buyXGetY'},
  {title: 'Several for one price', value: 'nForPrice'},
  {title: 'Only an announcement', value: 'information'},
] as const

export type DealKind = (typeof DEAL_KINDS)[number]['value']

/** An announcement takes nothing off any price. */
export function changesPrices(kind: string | undefined): boolean {
  return DEAL_KINDS.some(({value}) => value === kind) && kind !== 'information'
}

/** What a deal is on. An item means itself, a category every item in it. */
export type DealSubject = {id: string; title?: string; category?: string}
export type ComparedDeal = Span & {kind?: string; on: readonly DealSubject[]}

/** The products on which two deals would both change the price at the same moment. */
export function findOverlap(one: ComparedDeal, other: ComparedDeal): DealSubject[] {
  if (!changesPrices(one.kind) || !changesPrices(other.kind) || !spansOverlap(one, other)) return []
  return one.on.flatMap((product) => {
    const overlapping = other.on.find((candidate) => isSameOrWithin(product, candidate))
    // The narrower of the two is what both are on.
    return overlapping ? [overlapping.category === product.id ? overlapping : product] : []
  })
}

function isSameOrWithin(one: DealSubject, other: DealSubject): boolean {
  return one.id === other.id || one.category === other.id || other.category === one.id
}

/** A title cannot put more words on its first line than it has. */
export function checkTextBreak(words: number | undefined, title: string | undefined): true | string {
  const count = title?.trim() ? title.trim().split(/\s+/).length : 0
  if (words === undefined || words <= count) return true
  return count === 1 ? 'The title has only one word' : `The title has only ${count} words`
}
