/** The rules of deals, without Sanity and without a clock of their own: `now` is always given. */
export type Span = {validFrom?: string; validUntil?: string}
export type DealState = 'always' | 'coming' | 'running' | 'ended'

export const ENDS_BEFORE_START = 'The end must be later than the start'

/** From the first moment on, up to the last one and not with it: two deals in a row do not overlap. */
export function stateOfDeal({validFrom, validUntil}: Span, now: Date): DealState {
  const {from, until} = boundsOf({validFrom, validUntil})
  if (until <= now.getTime()) return 'ended'
  if (from > now.getTime()) return 'coming'
  return from === -Infinity && until === Infinity ? 'always' : 'running'
}

export function checkSpan(span: Span): true | string {
  const {from, until} = boundsOf(span)
  return from < until ? true : ENDS_BEFORE_START
}

export function spansMeet(one: Span, other: Span): boolean {
  const [first, second] = [boundsOf(one), boundsOf(other)]
  if (first.from >= first.until || second.from >= second.until) return false
  return first.from < second.until && second.from < first.until
}

/** A moment that is missing, or cannot be read, sets no bound. */
function boundsOf({validFrom, validUntil}: Span): {from: number; until: number} {
  const from = Date.parse(validFrom ?? '')
  const until = Date.parse(validUntil ?? '')
  return {from: Number.isNaN(from) ? -Infinity : from, until: Number.isNaN(until) ? Infinity : until}
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

/** What a deal is on. An item stands for itself, a category for every item in it. */
export type Product = {id: string; title?: string; category?: string}
export type ComparedDeal = Span & {kind?: string; on: readonly Product[]}

/** The products on which two deals would both change the price at the same moment. */
export function findOverlap(one: ComparedDeal, other: ComparedDeal): Product[] {
  if (!changesPrices(one.kind) || !changesPrices(other.kind) || !spansMeet(one, other)) return []
  return one.on.flatMap((product) => {
    const meeting = other.on.find((candidate) => isSameOrWithin(product, candidate))
    // The narrower of the two is what both are on.
    return meeting ? [meeting.category === product.id ? meeting : product] : []
  })
}

function isSameOrWithin(one: Product, other: Product): boolean {
  return one.id === other.id || one.category === other.id || other.category === one.id
}

/** A title cannot put more words on its first line than it has. */
export function checkTextBreak(words: number | undefined, title: string | undefined): true | string {
  const count = title?.trim() ? title.trim().split(/\s+/).length : 0
  if (words === undefined || words <= count) return true
  return count === 1 ? 'The title has only one word' : `The title has only ${count} words`
}
