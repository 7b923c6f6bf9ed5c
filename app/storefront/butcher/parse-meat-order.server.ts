import {z} from 'zod'
import {messages} from '~/domain/butcher/item-messages'
import {formatMeatLineId} from '~/domain/butcher/meat-line-id'
import type {MeatItem, MeatOrdering} from '~/domain/butcher/meat-item'
import {orderingOf} from '~/domain/butcher/meat-ordering'
import {maxMeatQuantity} from '~/domain/butcher/meat-quantity'
import type {RequestedLine} from '~/domain/cart/cart-item'
import {formatOrdered} from '~/domain/pricing/amount-text'
import {LINE_NOTE_MAX} from '~/domain/cart/note'
import {formatListNotes, listNotesOf, parseListNotes} from '~/domain/cart/list-notes'
import {formatListParam, parseSharedList, sharePath} from '~/domain/cart/shared-list'
import {checkDraft, FIELDS, readDraft} from './meat-order-form'
import type {MeatDraft, MeatProblems} from './meat-order-form'

/** What a form without scripts has sent, as its page shows it again. */
export interface RejectedOrder {
  draft: MeatDraft
  problems: MeatProblems & {form: string}
}

/** As `/cart?items=…&notes=…` has it. */
export interface ListSoFar {
  items: string
  notes: string[]
}

export interface ParsedOrder {
  /** A list so far, to which it is added; null: none. */
  list: ListSoFar | null
  /** Where the shopper goes on, or what is wrong; null: nothing was sent. */
  sent: {to: string} | RejectedOrder | null
}

/** Longer than any number. */
const MAX_WORD = 40
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

/**
 * The form of an item is sent to the item's own address, and so changes nothing: a good one leads to the list of what
 * is ordered, which is an address too.
 */
export function parseMeatOrder(item: OrderedMeat, params: URLSearchParams): ParsedOrder {
  const {lines} = parseSharedList(params.get(FIELDS.list))
  const list =
    lines.length > 0 ? {items: formatListParam(lines), notes: listNotesOf(parseListNotes(params))} : null
  return {list, sent: params.has(FIELDS.send) ? parseSent(item, params, lines) : null}
}

type OrderedMeat = Pick<MeatItem, 'id' | 'unit' | 'inSeason' | 'ordering'>

function parseSent(
  item: OrderedMeat,
  params: URLSearchParams,
  before: readonly RequestedLine[],
): ParsedOrder['sent'] {
  const ordering = orderingOf(item)
  const {problems} = messages
  if (!ordering) return {draft: {optionKeys: [], amount: '', note: ''}, problems: {form: problems.notOrdered}}
  const draft = readDraft({get: (name) => text.parse(params.get(name))}, ordering)
  const refuse = (found: MeatProblems): RejectedOrder => ({
    draft: toShownDraft(ordering, draft),
    problems: {...found, form: problems.form},
  })
  const checked = checkDraft(ordering, draft)
  if ('problems' in checked) return refuse(checked.problems)
  const {optionKeys, quantity, note} = checked.order
  const id = formatMeatLineId({itemId: item.id, per: ordering.per, optionKeys})
  const wanted = quantity + (before.find((line) => line.id === id)?.quantity ?? 0)
  const most = maxMeatQuantity(ordering.per)
  if (wanted > most) return refuse({amount: problems.tooMany(formatOrdered(most, ordering.per))})
  const others = before.filter((line) => line.id !== id)
  const notes = new Map([...parseListNotes(params), ...(note === '' ? [] : [[id, note] as const])])
  return {to: sharePath([...others, {id, quantity: wanted}]) + formatListNotes(notes)}
}

/** As the page shows it again: nothing that it does not have, and nothing endless. */
function toShownDraft({cutSets}: MeatOrdering, {optionKeys, amount, note}: MeatDraft): MeatDraft {
  return {
    optionKeys: cutSets.map(({options}, index) => {
      return options.find(({key}) => key === optionKeys[index])?.key ?? ''
    }),
    amount: amount.slice(0, MAX_WORD),
    note: note.slice(0, LINE_NOTE_MAX),
  }
}
