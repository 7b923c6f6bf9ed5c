import {isForButcher} from '~/domain/catalog/meat'
import {lineChangeTexts} from '~/domain/orders/edits/line-change-texts'
import type {CategorizedProduct, PrintLine, PrintOrder} from './pick-list'

export type Ticket = ReturnType<typeof makeTickets>[number]

/**
 * One ticket for each order that has meat, with its meat alone.
 *
 * @param products null if the catalog is unreachable: whatever was ordered may be meat then
 */
export function makeTickets(orders: readonly PrintOrder[], products: readonly CategorizedProduct[] | null) {
  const isMeatById = new Map((products ?? []).map((product) => [product.id, isForButcher(product)]))
  return orders.flatMap(({number, lines}) => {
    const meatLines = lines
      .filter(({productId}) => isMeatById.get(productId) ?? true)
      .map(({productId, title, unit, pricingMode, quantity, note, history}) => ({
        ...{productId, title, unit, pricingMode, quantity, note},
        changes: lineChangeTexts(history, quantity),
        /** The catalog no longer has it: the butcher knows better than we do whether it is meat. */
        isUnsure: !isMeatById.has(productId),
      }))
    const otherUnits = countUnits(lines) - countUnits(meatLines)
    return meatLines.length > 0 ? [{number, lines: meatLines, otherUnits}] : []
  })
}

function countUnits(lines: readonly PrintLine[]): number {
  return lines.reduce((sum, {quantity}) => sum + quantity, 0)
}
