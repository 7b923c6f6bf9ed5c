import {isForButcher} from '~/domain/catalog/meat'
import type {PrintLine, PrintOrder, CategorizedProduct} from './print-order'

/** One ticket an order that has meat, with its meat alone. */
export interface Ticket extends Omit<PrintOrder, 'lines'> {
  lines: TicketLine[]
  /** Units that the rest of the shop adds to the bag. */
  otherUnits: number
}

export interface TicketLine extends PrintLine {
  /** The catalogue has forgotten it: the butcher knows better than we whether it is meat. */
  isUnsure: boolean
}

/** @param shelved null: the catalogue is away, so whatever was ordered may be meat */
export function makeTickets(
  orders: readonly PrintOrder[],
  shelved: readonly CategorizedProduct[] | null,
): Ticket[] {
  const isMeatById = new Map((shelved ?? []).map((product) => [product.id, isForButcher(product)]))
  return orders.flatMap(({lines, ...order}) => {
    const meatLines = lines
      .filter(({productId}) => isMeatById.get(productId) ?? true)
      .map((line) => ({...line, isUnsure: !isMeatById.has(line.productId)}))
    const countUnits = (counted: readonly PrintLine[]) =>
      counted.reduce((sum, {quantity}) => sum + quantity, 0)
    return meatLines.length > 0
      ? [{...order, lines: meatLines, otherUnits: countUnits(lines) - countUnits(meatLines)}]
      : []
  })
}
