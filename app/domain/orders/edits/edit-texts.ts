import {messages} from '../messages'
import type {EditedLine, OrderEdit} from './order-edit'

const strings = messages.edits

/** What an edit did, a sentence for each line: "Fine couscous: ordered 3, you get 2. Out of stock." */
export function editTexts({lines, pickupBefore}: Pick<OrderEdit, 'lines' | 'pickupBefore'>): string[] {
  return [...lines.map(editedLineText), ...(pickupBefore === null ? [] : [strings.pickup])]
}

export function editedLineText({before, after, swap, reason}: EditedLine): string {
  const left = after?.quantity ?? 0
  const swapped = swap ? strings.swapped(swap.line.quantity, swap.line.title) : null
  const what = after || !swapped ? strings.reduced(before.title, before.quantity, left) : before.title
  return `${[what, swapped].filter(Boolean).join(': ')}. ${strings.reasons[reason]}.`
}
