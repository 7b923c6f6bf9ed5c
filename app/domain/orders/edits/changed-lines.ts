import type {EditedLine, EditedLineSnapshot, EditReason, OrderEdit} from './order-edit'

/** How a line came to be as it is, since the order was placed. */
export interface LineHistory {
  /** Units that were ordered; null: as many as there are. */
  orderedQuantity: number | null
  /** What it came in place of; null: it was ordered. */
  insteadOf: {quantity: number; title: string} | null
}

/** A line of which nothing is left, and nothing came in its place. */
export interface RemovedLine extends EditedLineSnapshot {
  reason: EditReason
}

export const UNCHANGED: LineHistory = {orderedQuantity: null, insteadOf: null}

/** What edits, the oldest first, made of an order's lines, by their position, and the lines that are gone. */
export function foldEdits(edits: readonly Pick<OrderEdit, 'lines'>[]): {
  histories: ReadonlyMap<number, LineHistory>
  removed: RemovedLine[]
} {
  const histories = new Map<number, LineHistory>()
  const removed: RemovedLine[] = []
  const all = edits.flatMap(({lines}) => lines)
  for (const line of all) {
    const before = histories.get(line.position) ?? UNCHANGED
    const ordered = before.orderedQuantity ?? line.before.quantity
    const {swap} = line
    if (swap) histories.set(swap.position, {orderedQuantity: null, insteadOf: replacedBy(line, before)})
    if (line.after) histories.set(line.position, {...before, orderedQuantity: ordered})
    else histories.delete(line.position)
    if (!line.after && !swap) {
      // Of what came in place of something else, that was ordered.
      const {quantity, title} = before.insteadOf ?? {quantity: ordered, title: line.before.title}
      removed.push({...line.before, quantity, title, reason: line.reason})
    }
  }
  return {histories, removed}
}

/** What came in place of something else, and was replaced itself, is of no interest: what was ordered is. */
function replacedBy({before, after}: EditedLine, history: LineHistory): LineHistory['insteadOf'] {
  if (history.insteadOf) return history.insteadOf
  return {quantity: before.quantity - (after?.quantity ?? 0), title: before.title}
}
