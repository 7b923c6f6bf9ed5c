import {z} from 'zod'
import {formatCents, parseCents, formatDollars} from '~/domain/pricing/money'
import {unitsCents} from '~/domain/orders/refund-units'
import type {RefundLine} from '~/domain/orders/refund-units'
import {refundMessages} from './refund-messages'
import {unitsFieldName} from './refund-form'
import type {RefundForm, Refund, RefundProblems, ConfirmedRefund} from './refund-form'

const MAX_REASON_LENGTH = 200

const confirmedRefundSchema = z.object({
  formToken: z.string().regex(/^[0-9a-f]{32}$/),
  amountCents: z.coerce.number().int().min(1).max(10_000_000),
  reason: z.string().min(1).max(MAX_REASON_LENGTH),
})

const text = (formData: FormData, name: string) => {
  const value = formData.get(name)
  return typeof value === 'string' ? value.trim().slice(0, 1_000) : ''
}

export function readRefundForm(formData: FormData, lines: readonly RefundLine[]): RefundForm {
  return {
    units: Object.fromEntries(
      lines.map(({position}) => [position, text(formData, unitsFieldName(position))]),
    ),
    amount: text(formData, 'amount'),
    reason: text(formData, 'reason'),
  }
}

export function checkRefund(
  form: RefundForm,
  lines: readonly RefundLine[],
  leftCents: number,
): {refund: Refund} | {problems: RefundProblems} {
  const wrong = refundMessages.wrong
  const problems: RefundProblems = {}
  if (form.reason === '') problems.reason = wrong.reason
  if (form.reason.length > MAX_REASON_LENGTH) problems.reason = wrong.longReason
  const units = parseUnits(form, lines)
  const entered = form.amount === '' ? null : parseCents(form.amount.replace(/^\$/, ''))
  if (form.amount !== '' && !entered) problems.amount = wrong.amount
  if (form.amount === '' && units === null) problems.units = wrong.units
  if (form.amount === '' && units?.length === 0) problems.units = wrong.nothing
  const chosen = form.amount === '' ? (units ?? []) : []
  const amountCents =
    entered ??
    chosen.reduce((sum, {position, quantity}) => {
      const line = lines.find((one) => one.position === position)
      return line ? sum + unitsCents(line, quantity) : sum
    }, 0)
  if (amountCents > leftCents) {
    problems[form.amount === '' ? 'units' : 'amount'] ??= wrong.tooMuch(formatCents(leftCents))
  }
  if (Object.keys(problems).length > 0) return {problems}
  if (amountCents <= 0) return {problems: {units: wrong.nothing}}
  return {refund: {amountCents, reason: form.reason, lines: chosen}}
}

/** Null if one is no number, or more than is left. */
function parseUnits({units}: RefundForm, lines: readonly RefundLine[]): Refund['lines'] | null {
  const chosen: Refund['lines'] = []
  for (const {position, quantity, returned} of lines) {
    const entered = units[position] ?? ''
    if (entered === '' || entered === '0') continue
    const wanted = /^\d{1,4}$/.test(entered) ? Number(entered) : NaN
    if (!(wanted <= quantity - returned)) return null
    chosen.push({position, quantity: wanted})
  }
  return chosen
}

/** Null for what our form does not send. */
export function parseConfirmedRefund(formData: FormData): ConfirmedRefund | null {
  const parsed = confirmedRefundSchema.safeParse(Object.fromEntries(formData))
  if (!parsed.success) return null
  const lines = [...formData].flatMap(([name, value]) => {
    const position = /^units-(\d{1,4})$/.exec(name)?.[1]
    return position && typeof value === 'string' && /^[1-9]\d{0,3}$/.test(value)
      ? [{position: Number(position), quantity: Number(value)}]
      : []
  })
  return {...parsed.data, lines}
}

/** The form that would submit this refund. */
export function toRefundForm({amountCents, reason, lines}: Refund): RefundForm {
  return {
    units: Object.fromEntries(lines.map(({position, quantity}) => [position, String(quantity)])),
    amount: lines.length === 0 ? formatDollars(amountCents) : '',
    reason,
  }
}
