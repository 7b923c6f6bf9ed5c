import {messages} from '../messages'
import type {LineHistory} from './changed-lines'

/** What became of a line, as those read it who prepare it: "Ordered 3", "In place of 2 × Fine couscous". */
export function lineChangeTexts(history: LineHistory | undefined, quantity: number): string[] {
  const {orderedQuantity = null, insteadOf = null} = history ?? {}
  return [
    ...(insteadOf ? [messages.edits.insteadOf(insteadOf.quantity, insteadOf.title)] : []),
    ...(orderedQuantity === null ? [] : [messages.edits.ordered(orderedQuantity, quantity)]),
  ]
}
