import {LINE_NOTE_MAX} from '~/domain/cart/note'
import {messages} from '~/domain/butcher/item-messages'
import {firstOptionKeys, formatQuantity, parseQuantity} from '~/domain/butcher/meat-ordering'
import type {CutSet, MeatOrdering} from '~/domain/butcher/meat-item'
import {oneLine} from '~/platform/forms/fields'

/** Names of the form's fields, which are the address's parameters without scripts. */
export const FIELDS = {
  /** Present: it was sent, not only looked at. */
  send: 'add',
  piece: 'pieces',
  pound: 'pounds',
  note: 'note',
  /** A list so far, to which it is added: `/cart?items=…` */
  list: 'items',
} as const

export const optionField = ({id}: Pick<CutSet, 'id'>) => `cut.${id}`

/** What the form says, as it was typed and chosen. */
export interface MeatDraft {
  /** Of each set, in their order; empty: none is chosen. */
  optionKeys: string[]
  amount: string
  note: string
}

export interface MeatOrder {
  optionKeys: string[]
  quantity: number
  /** Empty: none. */
  note: string
}

export interface MeatProblems {
  /** Of a set that the choice is not in. */
  option?: string
  amount?: string
  note?: string
}

export type CheckedOrder = {order: MeatOrder} | {problems: MeatProblems}

export function firstDraft({cutSets, per, smallest}: MeatOrdering): MeatDraft {
  return {optionKeys: firstOptionKeys(cutSets), amount: formatQuantity(per, smallest), note: ''}
}

/** Of a form's data, or of the address that it is sent to without scripts. */
export function readDraft(source: {get(name: string): unknown}, {cutSets, per}: MeatOrdering): MeatDraft {
  const textOf = (name: string) => {
    const value = source.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    optionKeys: cutSets.map((set) => textOf(optionField(set))),
    amount: textOf(FIELDS[per]),
    note: textOf(FIELDS.note),
  }
}

export function isSameDraft(one: MeatDraft, other: MeatDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The same rules in the browser and on the server. The first option of a set is chosen until the shopper chooses. */
export function checkDraft(ordering: MeatOrdering, draft: MeatDraft): CheckedOrder {
  const problems: MeatProblems = {}
  const optionKeys = ordering.cutSets.map(({title, options}, index) => {
    const key = draft.optionKeys[index] || options[0]?.key
    if (!options.some((option) => option.key === key))
      problems.option ??= messages.problems.unknownOption(title)
    return key ?? ''
  })
  const parsed = parseQuantity(ordering, draft.amount)
  if ('problem' in parsed) problems.amount = parsed.problem
  const note = ordering.takesNote ? oneLine(draft.note) : ''
  if (note.length > LINE_NOTE_MAX) problems.note = messages.problems.noteTooLong(LINE_NOTE_MAX)
  if (Object.keys(problems).length > 0 || 'problem' in parsed) return {problems}
  return {order: {optionKeys, quantity: parsed.quantity, note}}
}
