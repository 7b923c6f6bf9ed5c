import type {AppLoadContext} from '@remix-run/node'
import {z} from 'zod'
import {requireFields} from '~/admin/shell/require-fields'
import type {PhoneQuote} from '~/domain/checkout/phone/phone-order'
import type {StaffMember} from '~/domain/staff/staff-member'
import {formatCents} from '~/domain/pricing/money'
import {searchProducts} from '../edit/find-products.server'
import type {FoundProduct} from '../edit/find-products.server'
import {checkPhoneForm, findLineProblems, readLines, readPhoneForm} from './phone-form.server'
import {quantityName} from './phone-form'
import type {PhoneForm, PhoneProblems} from './phone-form'
import {messages} from './messages'

const {wrong} = messages

const intentSchema = z.object({intent: z.enum(['find', 'check', 'place'])})
const placeSchema = z.object({seenCents: z.coerce.number().int().min(0).max(100_000_000)})

export interface SubmittedPhoneOrder {
  form: PhoneForm
  problems: PhoneProblems
  lines: ReturnType<typeof toLineViews>
  sums: {savings: string | null; taxes: string; total: string; totalCents: number} | null
  found: FoundProduct[]
  isSearched: boolean
  /** All of it is right: it can be placed. */
  isReady: boolean
}

export type PhoneActionResult =
  | {kind: 'placed'; number: string}
  | {kind: 'form'; status: 200 | 400 | 409 | 503; submitted: SubmittedPhoneOrder}

interface PhoneActionParams extends Pick<AppLoadContext, 'catalog' | 'log' | 'phoneOrders'> {
  by: StaffMember
}

/** A search, a look at the sum, or the order itself; whatever was typed comes back. */
export async function handlePhoneOrder(
  params: PhoneActionParams,
  formData: FormData,
): Promise<PhoneActionResult> {
  const {phoneOrders, by} = params
  const {intent} = requireFields(intentSchema, formData)
  const form = readPhoneForm(formData)
  const lines = readLines(form)
  const lineProblems = findLineProblems(form)
  const quote = lineProblems['lines'] ? null : await phoneOrders.quote(lines)
  const found = intent === 'find' ? await searchProducts(params, form.find) : []
  const toForm = (status: 200 | 400 | 409 | 503, problems: PhoneProblems, isReady = false) => ({
    ...{kind: 'form' as const, status},
    submitted: {
      ...{form, found, isReady, isSearched: intent === 'find'},
      problems: {...lineProblems, ...missingProblems(quote), ...problems},
      lines: toLineViews(form, quote),
      sums: quote && toSums(quote),
    },
  })
  if (intent === 'find') return toForm(200, {})
  const checked = checkPhoneForm(form)
  if ('problems' in checked) return toForm(400, checked.problems)
  if (Object.keys(lineProblems).length > 0) return toForm(400, {})
  if (!quote) return toForm(503, {form: wrong.unavailable})
  if (quote.missing.length > 0) return toForm(409, {})
  if (intent === 'check') return toForm(200, {}, true)
  const {seenCents} = requireFields(placeSchema, formData)
  const {formToken} = form
  const outcome = await phoneOrders.place({
    ...{...checked, formToken, lines, seenCents},
    by: {id: by.id, name: by.name},
  })
  switch (outcome.kind) {
    case 'placed':
      return outcome
    case 'changed':
      return toForm(409, {form: wrong.changed}, true)
    case 'paused':
      return toForm(409, {form: messages.paused})
    case 'window':
      return toForm(409, {window: outcome.why === 'full' ? wrong.windowFull : wrong.windowGone})
    case 'too-little':
      return toForm(409, {form: wrong.tooLittle})
    case 'unavailable':
      return toForm(503, {form: wrong.unavailable})
  }
}

function missingProblems(quote: PhoneQuote | null): PhoneProblems {
  const problems = (quote?.missing ?? []).map(({id, kind, left}): [string, string] => [
    quantityName(id),
    kind === 'gone' ? messages.gone : kind === 'fewer' ? messages.left(left ?? 0) : messages.soldOut,
  ])
  return Object.fromEntries(problems)
}

function toLineViews({quantities}: PhoneForm, quote: PhoneQuote | null) {
  const products = new Map(quote?.products.map((product) => [product.id, product]))
  const priced = new Map(quote?.priced.lines.map((line) => [line.productId, line.totalCents]))
  return Object.entries(quantities).map(([id, quantity]) => {
    const cents = priced.get(id)
    return {
      ...{id, quantity, title: products.get(id)?.title ?? id, unit: products.get(id)?.unit ?? ''},
      price: cents === undefined ? null : formatCents(cents),
    }
  })
}

function toSums({priced: {savedCents, taxCents, totalCents}}: PhoneQuote) {
  return {
    savings: savedCents > 0 ? `−${formatCents(savedCents)}` : null,
    taxes: formatCents(taxCents),
    total: formatCents(totalCents),
    totalCents,
  }
}
