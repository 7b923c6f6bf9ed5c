import {formatPrice} from './price'

/** In percent of the old price. A real change is seldom larger; a slip of the finger seldom smaller. */
const LARGEST_UNASKED_MOVE = 40

/** What a price table asks before it saves a price that is far from the old one; undefined when it asks nothing. */
export function describeLargeMove(from: number | undefined, to: number): string | undefined {
  if (from === undefined) return undefined
  const [before, after] = [toCents(from), toCents(to)]
  if (Math.abs(after - before) * 100 <= before * LARGEST_UNASKED_MOVE) return undefined
  return `From ${formatPrice(from)} to ${formatPrice(to)}? That is far from the old price.`
}

/** 0.1 + 0.2 is a number that no one typed: compared are whole cents. */
function toCents(price: number): number {
  return Math.round(price * 100)
}
