import type {RequestedLine} from '~/domain/cart/quote'

/** One line for each product, in the order of its first: what is asked for twice is one wish for both. */
export function mergeLines(lines: readonly RequestedLine[]): RequestedLine[] {
  const quantities = new Map<string, number>()
  for (const {id, quantity} of lines) quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  return [...quantities].map(([id, quantity]) => ({id, quantity}))
}
