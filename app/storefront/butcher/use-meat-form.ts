import {useCallback, useId, useRef, useState} from 'react'
import {estimateOf} from '~/domain/butcher/estimate'
import type {EstimateRules} from '~/domain/butcher/estimate'
import {messages} from '~/domain/butcher/item-messages'
import type {MeatOrdering} from '~/domain/butcher/meat-item'
import {formatQuantity} from '~/domain/butcher/meat-ordering'
import {useDoubleTapGuard} from '~/storefront/cart/double-tap'
import {announceAdded, browserCart} from '~/storefront/cart/use-cart'
import {showToast} from '~/ui/toasts'
import {toMeatCartItem} from './meat-cart-item'
import {checkDraft, FIELDS, firstDraft, isSameDraft, readDraft} from './meat-order-form'
import type {MeatDraft, MeatOrder, MeatProblems} from './meat-order-form'
import type {MeatView} from './meats.server'

export type MeatForm = ReturnType<typeof useMeatForm>

export interface MeatFormOptions {
  item: MeatView
  ordering: MeatOrdering
  rules: EstimateRules
  /** What was sent without scripts, and is wrong. */
  sent?: {draft: MeatDraft; problems: MeatProblems} | null
  onAdded?: () => void
}

/** The form of an item. It holds what is chosen itself, as without scripts; what it comes to follows it. */
export function useMeatForm({item, ordering, rules, sent = null, onAdded}: MeatFormOptions) {
  const id = useId()
  const element = useRef<HTMLFormElement | null>(null)
  const [initial] = useState(sent?.draft ?? firstDraft(ordering))
  const [draft, setDraft] = useState(initial)
  const [problems, setProblems] = useState<MeatProblems & {form?: string}>(sent?.problems ?? {})
  const {noteAdded, isSecondTap} = useDoubleTapGuard()
  const checked = checkDraft(ordering, draft)
  const order = 'order' in checked ? checked.order : null
  const estimate = order && estimateOf(item, order.optionKeys, order.quantity, rules)

  const attach = useCallback((form: HTMLFormElement | null) => {
    element.current = form
    // Something may have been chosen before the page was hydrated.
    if (form) queueMicrotask(() => form.dispatchEvent(new Event('input', {bubbles: true})))
  }, [])

  function readForm(): MeatDraft {
    return element.current ? readDraft(new FormData(element.current), ordering) : draft
  }

  function update() {
    const next = readForm()
    if (isSameDraft(next, draft)) return
    setDraft(next)
    setProblems({})
  }

  function setQuantity(quantity: number) {
    const field = element.current?.elements.namedItem(FIELDS[ordering.per])
    if (field instanceof HTMLInputElement) field.value = formatQuantity(ordering.per, quantity)
    update()
  }

  function add() {
    const next = readForm()
    setDraft(next)
    const {order: valid, problems: found} = {order: null, problems: {}, ...checkDraft(ordering, next)}
    setProblems(found)
    if (!valid) focusFirstProblem(element.current, ordering, found)
    else if (!isSecondTap()) put(valid)
  }

  function put({optionKeys, quantity, note}: MeatOrder) {
    const line = toMeatCartItem(item, optionKeys, rules.deals)
    if (!line) return setProblems({form: messages.problems.notOrdered})
    const problem = browserCart().add(line, quantity)
    if (problem) return void showToast('error', problem)
    if (note !== '') browserCart().setNote(line.id, note)
    noteAdded()
    announceAdded(line.id)
    onAdded?.()
  }

  return {
    ...{id, attach, item, ordering, initial, draft, problems, order, estimate},
    ...{update, setQuantity, add},
    /** Why so many cannot be ordered, as it is typed; null: they can, or it has been said. */
    amountHint: ('problems' in checked && !problems.amount && checked.problems.amount) || null,
  }
}

/** What is wrong is where one goes on. */
function focusFirstProblem(
  form: HTMLFormElement | null,
  {per}: MeatOrdering,
  {option, amount}: MeatProblems,
) {
  const name = amount ? FIELDS[per] : FIELDS.note
  const field = option
    ? form?.querySelector<HTMLElement>('input[type="radio"]')
    : form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
