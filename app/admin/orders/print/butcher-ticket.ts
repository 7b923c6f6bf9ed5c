import {isForButcher} from '~/domain/catalog/meat'
import {lineChangeTexts} from '~/domain/orders/edits/line-change-texts'
import {quantityText} from '~/domain/orders/weights/meat-line-texts'
import {isUdhiyahLine} from '~/domain/udhiyah/line-id'
import {formatCut} from '~/domain/orders/weights/stored-terms'
import {messages as weighMessages} from '../weigh/messages'
import {messages} from './messages'
import type {CategorizedProduct, PrintLine, PrintOrder} from './pick-list'

const {pick} = messages

export type Ticket = ReturnType<typeof makeTickets>[number]

/**
 * One ticket for each order that has meat, with its meat alone.
 *
 * @param products null if the catalog is unreachable: whatever was ordered may be meat then
 */
export function makeTickets(orders: readonly PrintOrder[], products: readonly CategorizedProduct[] | null) {
  const isMeatById = new Map((products ?? []).map((product) => [product.id, isForButcher(product)]))
  return orders.flatMap(({number, lines}) => {
    const isTicketLine = (line: PrintLine) =>
      line.meat !== undefined || (isMeatById.get(line.productId) ?? true)
    const meatLines = lines.filter(isTicketLine).map((line) => toTicketLine(line, isMeatById))
    const otherUnits = countUnits(lines.filter((line) => !isTicketLine(line)))
    return meatLines.length > 0 ? [{number, lines: meatLines, otherUnits}] : []
  })
}

function toTicketLine(line: PrintLine, isMeatById: ReadonlyMap<string, boolean>) {
  const {productId, title, unit, pricingMode, quantity, note, history, meat, ifMissing, details = []} = line
  return {
    ...{productId, title, pricingMode, note},
    amount: meat?.weighing ? quantityText(line) : pick.times(quantity),
    unit: meat ? formatCut(meat.cut) || unit : unit,
    ifMissing: ifMissing ? weighMessages.ifMissing[ifMissing] : null,
    changes: lineChangeTexts(history, quantity),
    /** Of shares of animals: for whom each is, and how it is cut. */
    details,
    /** The catalog no longer has it: the butcher knows better than we do whether it is meat. */
    isUnsure: !meat && !isUdhiyahLine(line) && !isMeatById.has(productId),
  }
}

/** By the pound it is one. */
function countUnits(lines: readonly PrintLine[]): number {
  return lines.reduce((sum, {quantity, meat}) => sum + (meat?.weighing?.per === 'pound' ? 1 : quantity), 0)
}
