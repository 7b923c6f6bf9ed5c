import type {AppLoadContext} from '@remix-run/node'
import {z} from 'zod'
import {badRequest, requireFields} from '~/admin/shell/require-fields'
import type {LineChange} from '~/domain/orders/edits/plan-edit'
import type {Payments} from '~/domain/payments/payments.server'
import type {Pickup, PickupWindow} from '~/domain/pickup/pickup'
import type {StaffMember} from '~/domain/staff/staff-member'
import {formatClockTime} from '~/platform/time/format-instant'
import type {AdminOrderDetail} from '../order-admin-rows.server'
import {messages as queueMessages} from '../messages'
import {lineFieldName} from './edit-form'
import type {EditForm, EditProblems} from './edit-form'
import {checkEditForm, readEditForm} from './edit-form.server'
import {toReview} from './edit-review.server'
import type {EditReview} from './edit-review.server'
import {findSwapProducts, searchProducts, toFoundProduct} from './find-products.server'
import type {FoundProduct} from './find-products.server'
import {needsOfEdit} from './edit-needs.server'
import {messages} from './messages'

const {wrong} = messages

const intentSchema = z.object({
  intent: z.union([z.enum(['review', 'confirm', 'back']), z.string().regex(/^find-\d{1,4}$/)]),
  /** Of the order, as the form showed it. */
  revision: z.coerce.number().int().min(1),
})

const confirmSchema = z.object({
  formToken: z.string().regex(/^[0-9a-f]{32}$/),
  seenRefundCents: z.coerce.number().int().min(0).max(10_000_000),
  /** The review said that the pickup time is full. */
  mayOverbook: z.literal('1').optional(),
})

export interface SubmittedEdit {
  form: EditForm
  problems: EditProblems
  /** What each line may be swapped for, by its position: what was found, and what is chosen. */
  found: Record<number, FoundProduct[]>
  /** The line that was searched for. */
  searched: number | null
  /** What staff are asked to confirm. */
  review: EditReview | null
}

export type EditActionResult =
  | {kind: 'done'; what: 'edited' | 'edited-money'}
  | {kind: 'form'; status: 200 | 400 | 409; submitted: SubmittedEdit}

interface EditActionParams extends Pick<AppLoadContext, 'catalog' | 'log'> {
  order: AdminOrderDetail
  payments: Pick<Payments, 'edit' | 'previewEdit'>
  pickup: Pick<Pickup, 'check' | 'needsOf'>
  by: StaffMember
  timeZone: string
  now: number
}

/** Any form of the page: a search, the review, the way back from it, and the confirmation. */
export async function handleEdit(params: EditActionParams, formData: FormData): Promise<EditActionResult> {
  const {order} = params
  const {intent, revision} = requireFields(intentSchema, formData)
  // What is weighed is changed at the scale.
  const lines = order.lines.flatMap(({quantity, meat}, index) =>
    meat?.weighing ? [] : [{quantity, position: order.positions[index]?.position ?? index + 1}],
  )
  const form = readEditForm(formData, lines)
  const products = await findSwapProducts(params, form)
  const found: SubmittedEdit['found'] = {}
  for (const {position} of lines) {
    const chosen = products.get(form.lines[position]?.swap ?? '')
    if (chosen) found[position] = [toFoundProduct(chosen)]
  }
  const toForm = (status: 200 | 400 | 409, submitted: Partial<SubmittedEdit> = {}): EditActionResult => ({
    ...{kind: 'form', status},
    submitted: {...{form, found, problems: {}, searched: null, review: null}, ...submitted},
  })
  if (intent === 'back') return toForm(200)
  if (intent.startsWith('find-')) {
    const position = Number(intent.slice('find-'.length))
    const results = await searchProducts(params, form.lines[position]?.find ?? '')
    const others = (found[position] ?? []).filter(({id}) => results.every((one) => one.id !== id))
    return toForm(200, {found: {...found, [position]: [...others, ...results]}, searched: position})
  }
  const confirmed = intent === 'confirm' ? requireFields(confirmSchema, formData) : null
  const isKnown = confirmed !== null && order.revision !== revision && (await isExisting(params, confirmed))
  if (isKnown) return {kind: 'done', what: 'edited'}
  if (order.revision !== revision) return toForm(409, {problems: {form: staleText(order, params.timeZone)}})
  const checked = checkEditForm(form, lines, products)
  if ('problems' in checked) return toForm(400, {problems: checked.problems})
  const window = await findWindow(params, form)
  if (window === 'gone' || window === 'afterHold')
    return toForm(409, {problems: {window: wrong[window === 'gone' ? 'window' : window]}})
  if (confirmed) return confirm(params, {...checked, form, revision, window, confirmed}, toForm)
  const preview = await params.payments.previewEdit({orderId: order.id, changes: checked.changes})
  return toForm(200, {review: toReview(order, preview, {window, timeZone: params.timeZone})})
}

interface Confirmation {
  changes: LineChange[]
  form: EditForm
  revision: number
  window: PickupWindow | null
  confirmed: z.infer<typeof confirmSchema>
}

type ToForm = (status: 400 | 409, submitted: Partial<SubmittedEdit>) => EditActionResult

async function confirm(
  {order, payments, by}: EditActionParams,
  {changes, form, revision, window, confirmed}: Confirmation,
  toForm: ToForm,
): Promise<EditActionResult> {
  const {formToken, seenRefundCents, mayOverbook} = confirmed
  const outcome = await payments.edit({
    ...{orderId: order.id, formToken, revision, changes, seenRefundCents, note: form.note || null},
    pickup: window && {
      ...{startsAt: new Date(window.startsAt), endsAt: new Date(window.endsAt)},
      mayOverbook: mayOverbook !== undefined,
    },
    by: {kind: 'staff', id: by.id, name: by.name},
  })
  switch (outcome.kind) {
    case 'edited':
      return {kind: 'done', what: outcome.refund ? 'edited-money' : 'edited'}
    case 'existing':
      return {kind: 'done', what: 'edited'}
    case 'stale':
      return toForm(409, {problems: {form: wrong.amount}})
    case 'full':
      return toForm(409, {problems: {window: messages.overbooked}})
    case 'after-hold':
      return toForm(409, {problems: {window: wrong.afterHold}})
    case 'short':
      return toForm(409, {problems: Object.fromEntries(shortProblems(changes))})
    case 'empty':
      throw badRequest()
  }
}

/** Which of them it is, only the stock knows. */
function shortProblems(changes: readonly LineChange[]): [string, string][] {
  return changes
    .filter(({swap}) => swap)
    .map(({position}) => [lineFieldName('swapQuantity', position), wrong.short])
}

/** The same confirmation, sent twice: what it did made the order another one. */
async function isExisting(
  {order, payments, by}: EditActionParams,
  {formToken}: z.infer<typeof confirmSchema>,
): Promise<boolean> {
  const outcome = await payments.edit({
    ...{orderId: order.id, formToken, revision: 0, changes: [], seenRefundCents: 0, note: null, pickup: null},
    by: {kind: 'staff', id: by.id, name: by.name},
  })
  return outcome.kind === 'existing'
}

async function findWindow({pickup, order, now}: EditActionParams, {window}: EditForm) {
  const [date, time] = window.split(' ')
  if (!date || !time) return null
  const check = await pickup.check(date, time, now, await needsOfEdit(pickup, order.id))
  if (check.kind === 'after-hold') return 'afterHold' as const
  if (check.kind !== 'open' && check.kind !== 'full') return 'gone' as const
  return check.window.startsAt === order.pickupStartsAt ? null : check.window
}

function staleText({history}: AdminOrderDetail, timeZone: string): string {
  const last = history.at(-1)
  return wrong.stale(last?.by ?? queueMessages.transition.someone, formatClockTime(last?.at ?? '', timeZone))
}
