import type {Actor} from '~/domain/orders/write-order.server'
import type {MeatItem} from '~/domain/butcher/meat-item'
import {parseWeight} from '~/domain/orders/weights/weight-input'
import type {WeighOutcome} from '~/domain/orders/weights/write-weights.server'
import {formatWeight} from '~/domain/pricing/weight'
import type {AskOutcome} from '~/domain/payments/differences/ask-difference.server'
import type {ReadyOutcome} from '~/domain/payments/holds/ready-order.server'
import type {Payments} from '~/domain/payments/payments.server'
import type {AdminOrderDetail} from '../order-admin-rows.server'
import type {OrderAdmin} from '../order-admin.server'
import {messages} from './messages'
import type {WeighForm} from './weigh-form.server'

const {problems} = messages

/** What a form of the scale says where it was not carried out. */
export interface WeighProblem {
  /** Of the line; null: of the whole order. */
  position: number | null
  text: string
  /** As typed, with the question whether it is so. */
  typed?: {pounds: string; ounces: string; isImplausible: boolean}
}

export type WeighResult =
  | {kind: 'done'; position: number | null}
  /** To the order's page. */
  | {kind: 'ready'; what: 'ready' | 'capturing'}
  | {kind: 'problem'; status: 400 | 409; problem: WeighProblem}

/** What the scale needs of payments. */
export type WeighMoney = Pick<Payments, 'ready' | 'askDifference'>

/** Any form of the scale. */
export async function handleWeigh(
  {
    payments,
    ...params
  }: Omit<WeighActionParams, 'orderId'> & {
    payments: WeighMoney
    order: Pick<AdminOrderDetail, 'id' | 'status'>
  },
  form: WeighForm,
): Promise<WeighResult> {
  const {by} = params
  const orderId = params.order.id
  if (form.intent !== 'ready' && form.intent !== 'ask') return handleWeights({...params, orderId}, form)
  if (form.intent === 'ask') return toAskResult(await payments.askDifference({orderId, by}))
  const {cents: seenCents, short} = form
  const from = params.order.status
  return toReadyResult(
    await payments.ready({orderId, from, by, seenCents, isShortConfirmed: short !== undefined}),
  )
}

function toAskResult(outcome: AskOutcome): WeighResult {
  switch (outcome.kind) {
    case 'asked':
    case 'existing':
      return {kind: 'done', position: null}
    case 'too-little':
      return problemOf(problems.tooLittle)
    case 'not-needed':
    case 'not-weighed':
    case 'stale':
      return problemOf(problems.unknown)
  }
}

function toReadyResult(outcome: ReadyOutcome): WeighResult {
  switch (outcome.kind) {
    case 'ready':
    case 'capturing':
      return {kind: 'ready', what: outcome.kind}
    case 'refused':
      return problemOf(messages.ready.refused)
    case 'lapsed':
      return problemOf(messages.ready.lapsed)
    case 'empty':
      return problemOf(messages.ready.empty)
    case 'above-hold':
    case 'not-weighed':
    case 'stale':
      return problemOf(problems.unknown)
  }
}

function problemOf(text: string): WeighResult {
  return {kind: 'problem', status: 409, problem: {position: null, text}}
}

type WeightForm = Extract<WeighForm, {intent: 'add' | 'remove' | 'leave-out' | 'take-up' | 'replace'}>

interface WeighActionParams {
  orderAdmin: Pick<OrderAdmin, 'weigh'>
  /** What may come in place of a line, by its position. */
  findReplacement: (position: number, itemId: string) => Promise<MeatItem | null>
  orderId: string
  by: Actor
}

/** Puts a package on record or takes it back, leaves a line out or takes it up again. */
export async function handleWeights(params: WeighActionParams, form: WeightForm): Promise<WeighResult> {
  const {orderAdmin, orderId, by} = params
  if (form.intent === 'add') return handleAdd(params, form)
  if (form.intent === 'replace') {
    const {position, itemId} = form
    const item = await params.findReplacement(position, itemId)
    if (!item) return toResult({kind: 'unknown'}, position)
    return toResult(await orderAdmin.weigh.replace({orderId, position, item, by}), position)
  }
  if (form.intent === 'remove')
    return toResult(await orderAdmin.weigh.remove({orderId, packageId: form.packageId, by}), null)
  const isLeftOut = form.intent === 'leave-out'
  const {position} = form
  return toResult(await orderAdmin.weigh.leaveOut({orderId, position, isLeftOut, by}), position)
}

async function handleAdd(
  {orderAdmin, orderId, by}: WeighActionParams,
  {position, number, formToken, pounds, ounces, sure}: Extract<WeighForm, {intent: 'add'}>,
): Promise<WeighResult> {
  const weight = parseWeight({pounds, ounces})
  const typed = {pounds, ounces, isImplausible: false}
  if ('problem' in weight)
    return {kind: 'problem', status: 400, problem: {position, typed, text: problems.weight[weight.problem]}}
  const {grams} = weight
  const isConfirmed = sure !== undefined
  const outcome = await orderAdmin.weigh.add({orderId, position, number, grams, isConfirmed, formToken, by})
  if (outcome.kind !== 'implausible') return toResult(outcome, position)
  const text = problems.implausible(formatWeight(grams), formatWeight(outcome.expectedGrams))
  return {kind: 'problem', status: 409, problem: {position, text, typed: {...typed, isImplausible: true}}}
}

function toResult(outcome: WeighOutcome, position: number | null): WeighResult {
  const problem = (text: string): WeighResult => ({kind: 'problem', status: 409, problem: {position, text}})
  switch (outcome.kind) {
    case 'written':
    case 'existing':
      return {kind: 'done', position}
    case 'closed':
      return problem(problems.closed[outcome.why])
    case 'unknown':
      return problem(problems.unknown)
    case 'complete':
      return problem(problems.complete)
    case 'weighed-by-other':
      return problem(problems.byOther(outcome.by ?? problems.someone, formatWeight(outcome.grams)))
  }
}
