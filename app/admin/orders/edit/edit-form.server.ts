import {z} from 'zod'
import {EDIT_REASONS, MAX_EDIT_NOTE} from '~/domain/orders/edits/order-edit'
import type {LineChange} from '~/domain/orders/edits/plan-edit'
import type {SwapProduct} from '~/domain/orders/edits/swap-product'
import {MAX_QUANTITY} from '~/domain/cart/cart-item'
import {PRODUCT_ID} from '~/domain/catalog/product'
import {lineFieldName} from './edit-form'
import type {EditForm, EditProblems, LineField} from './edit-form'
import {messages} from './messages'

const {wrong} = messages

/** Of a search of the catalog. */
export const MAX_FIND = 100

/** Beyond what is accepted, so that what is too long is shown again. */
const MAX_SUBMITTED_NOTE = 2_000

const reasonSchema = z.enum(EDIT_REASONS).catch('out-of-stock')
const windowSchema = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d$/)
  .catch('')

interface FormLine {
  position: number
  quantity: number
}

/** Fields of lines that the order does not have are left out. */
export function readEditForm(formData: FormData, lines: readonly FormLine[]): EditForm {
  const text = (name: string, maxLength: number) => {
    const value = formData.get(name)
    return typeof value === 'string' ? value.trim().slice(0, maxLength) : ''
  }
  const readLine = ({position, quantity}: FormLine) => {
    const field = (name: LineField, maxLength: number) => text(lineFieldName(name, position), maxLength)
    const swap = field('swap', 40)
    return {
      keep: field('keep', 6) || String(quantity),
      reason: reasonSchema.parse(field('reason', 20)),
      find: field('find', MAX_FIND),
      swap: PRODUCT_ID.test(swap) ? swap : '',
      swapQuantity: field('swapQuantity', 6),
    }
  }
  return {
    lines: Object.fromEntries(lines.map((line) => [line.position, readLine(line)])),
    window: windowSchema.parse(text('window', 20)),
    note: text('note', MAX_SUBMITTED_NOTE),
  }
}

/** What the form asks for, or what is wrong with it. Products must be those that it names and the catalog has. */
export function checkEditForm(
  form: EditForm,
  lines: readonly FormLine[],
  products: ReadonlyMap<string, SwapProduct>,
): {changes: LineChange[]} | {problems: EditProblems} {
  const problems: EditProblems = {}
  const changes = lines.flatMap(({position, quantity}): LineChange[] => {
    const line = form.lines[position]
    const keep = wholeNumber(line?.keep ?? '')
    if (!line || keep === null || keep > quantity) {
      problems[lineFieldName('keep', position)] = wrong.keep(quantity)
      return []
    }
    if (keep === quantity) {
      if (line.swap !== '') problems[lineFieldName('keep', position)] = wrong.swapNothing
      return []
    }
    const change = {position, keep, reason: line.reason}
    if (line.swap === '') return [{...change, swap: null}]
    const product = products.get(line.swap)
    const swapQuantity = line.swapQuantity === '' ? quantity - keep : wholeNumber(line.swapQuantity)
    if (!product) problems[lineFieldName('swap', position)] = wrong.gone
    if (!swapQuantity || swapQuantity > MAX_QUANTITY)
      problems[lineFieldName('swapQuantity', position)] = wrong.swapQuantity(MAX_QUANTITY)
    return product && swapQuantity ? [{...change, swap: {product, quantity: swapQuantity}}] : []
  })
  if (form.note.length > MAX_EDIT_NOTE) problems['note'] = wrong.longNote(MAX_EDIT_NOTE)
  if (Object.keys(problems).length > 0) return {problems}
  if (changes.length === 0 && form.window === '') return {problems: {form: wrong.nothing}}
  return {changes}
}

function wholeNumber(typed: string): number | null {
  return /^\d{1,4}$/.test(typed) ? Number(typed) : null
}
