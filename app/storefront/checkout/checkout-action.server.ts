import {z} from 'zod'
import {mergeLines, mostOf} from '~/domain/cart/cart-item'
import type {SubmittedCart} from '~/domain/cart/cart-view'
import {IF_MISSING, parseIfMissing} from '~/domain/cart/if-missing'
import {cleanLineNote} from '~/domain/cart/note'
import {lineIdSchema, requestedLinesSchema} from '~/domain/cart/quote.server'
import {withinStock} from '~/domain/checkout/price-differences'
import {pauseText} from '~/domain/pickup/order-pause'
import {parseJson} from '../../../runtime/json'
import type {AppLoadContext} from '@remix-run/node'
import {readStoreSettings} from '~/domain/store/settings.server'
import {confirmationPath} from '~/domain/orders/confirmation-path'
import {toDetails} from '~/domain/customers/code/code-form'
import type {Customer} from '~/domain/customers/customer'
import type {PlaceOutcome} from '~/domain/checkout/checkout'
import type {CheckoutResult} from './checkout-result'
import {validateCheckoutForm} from './checkout-form'
import {choiceFieldName, GUEST, parseCheckoutForm} from './checkout-fields'
import type {CheckoutForm, CheckoutProblems} from './checkout-fields'
import {windowProblems} from './meat-messages'
import {messages} from './messages'
import {FIRST_ORDER_LIMITS} from '~/domain/checkout/unpaid-holds.server'
import {formatCents} from '~/domain/pricing/money'
import {formatListParam} from '~/domain/cart/shared-list'
import {readSharedList} from '~/domain/cart/shared-list.server'

interface CheckoutResponse {
  result: CheckoutResult
  init: {status: number; headers?: Record<string, string>}
}

const RETRY_SECONDS = 30
/** Staff must act first. */
const CLOSED_RETRY_SECONDS = 300
const {problems: problemMessages} = messages

/** The submitted form is returned for pages that show it again. */
export async function handleCheckout(
  context: AppLoadContext,
  {formData, headers, now}: {formData: FormData; headers: Headers; now: number},
): Promise<CheckoutResponse & {form: CheckoutForm; cookies: string[]}> {
  const form = parseCheckoutForm(formData)
  return {form, cookies: [], ...(await place())}

  async function place(): Promise<CheckoutResponse & {cookies?: string[]}> {
    const customer = await context.customers.findBySession(headers)
    // Whoever has signed in meanwhile is no guest.
    if (!customer && form.buyer !== GUEST) return respond({kind: 'sign-in'}, 401)
    if (!customer && !(await readStoreSettings(context)).guestCheckout) {
      return refuse({form: messages.guest.off}, 403)
    }
    const cart = parseSubmittedCart(formData.get('cart'))
    const formToken = parseFormToken(formData.get('formToken'))
    if (!cart || !formToken) return refuse({form: problemMessages.cart}, 400)
    if (cart.lines.length === 0) return respond({kind: 'empty'}, 400)
    const checked = validateCheckoutForm(customer ? {...form, buyer: ''} : form)
    if ('problems' in checked) return refuse(checked.problems, 400)
    const {delivery_option: deliveryOption, phone_number: phone, email, ...rest} = checked.checked
    const order = {formToken, ...cart, choices: parseChoices(formData), deliveryOption, phone, ...rest}
    if (customer) {
      await completeAccount(context, customer, {name: rest.name, phone})
      const buyer = {id: customer.id, email: customer.email}
      return toResponse(context, await context.checkout.place({...order, buyer}), now)
    }
    const admitted = context.customers.admitGuest({headers, clientAddress: context.clientAddress})
    if (admitted.kind !== 'admitted') return toResponse(context, admitted, now)
    const buyer = {id: admitted.guestId, email: email ?? ''}
    const response = await toResponse(context, await context.checkout.place({...order, buyer}), now)
    return {...response, cookies: admitted.cookies}
  }
}

/** An account that a code made on the way, or whose phone is not known, takes them over from the first order. */
async function completeAccount(
  {customers}: Pick<AppLoadContext, 'customers'>,
  {id, name, lastName, contactNumber}: Customer,
  order: {name: string; phone: string},
) {
  if (name !== '' && contactNumber !== null) return
  const filled = toDetails(order)
  await customers.saveDetails(id, {
    ...(name === '' ? {name: filled.name, lastName: filled.lastName} : {name, lastName}),
    contactNumber: contactNumber ?? filled.contactNumber,
  })
}

async function toResponse(
  context: AppLoadContext,
  outcome: PlaceOutcome,
  now: number,
): Promise<CheckoutResponse> {
  switch (outcome.kind) {
    case 'pay':
      return respond({kind: 'go', url: outcome.url, number: outcome.number}, 200)
    case 'paid':
      return respond({kind: 'go', url: confirmationPath(outcome.sessionId), number: outcome.number}, 200)
    case 'changed':
      return respond(outcome, 409)
    case 'window': {
      const problems = {time: windowProblems[outcome.why]}
      const status = outcome.why === 'full' || outcome.why === 'waiting' ? 409 : 400
      return respond({kind: 'refused', problems, offer: await context.pickup.offer(now)}, status)
    }
    case 'paused': {
      const {timeZone} = await readStoreSettings(context)
      const seconds = outcome.endsAt ? Math.ceil((Date.parse(outcome.endsAt) - now) / 1000) : RETRY_SECONDS
      return refuse({form: pauseText(outcome, now, timeZone)}, 503, Math.max(1, seconds))
    }
    case 'no-delivery': {
      const field = outcome.why === 'too-far' ? 'line1' : 'delivery_option'
      return refuse({[field]: problemMessages.noDelivery[outcome.why]}, 400)
    }
    case 'address-missing':
      return refuse({line1: problemMessages.address}, 400)
    case 'empty':
      return respond(outcome, 400)
    case 'too-little':
      return refuse({form: problemMessages.tooLittle}, 400)
    case 'too-much': {
      const {units, totalCents} = FIRST_ORDER_LIMITS
      return refuse({form: problemMessages.tooMuch(units, formatCents(totalCents))}, 400)
    }
    case 'kept':
      return refuse({form: problemMessages.kept(outcome.titles)}, 409)
    case 'slow-down': {
      const {retryAfterSeconds} = outcome
      const wait = problemMessages.minutes(Math.ceil(retryAfterSeconds / 60))
      return refuse({form: problemMessages.slowDown(wait)}, 429, retryAfterSeconds)
    }
    case 'unavailable':
      return refuse({form: problemMessages[outcome.why]}, 503, RETRY_SECONDS)
    case 'closed': {
      const {phone} = await readStoreSettings(context)
      const problems = {form: problemMessages.closed(phone)}
      return respond({kind: 'refused', problems, call: true}, 503, CLOSED_RETRY_SECONDS)
    }
  }
}

function refuse(problems: CheckoutProblems, status: number, retryAfterSeconds?: number): CheckoutResponse {
  return respond({kind: 'refused', problems}, status, retryAfterSeconds)
}

function respond(result: CheckoutResult, status: number, retryAfterSeconds?: number): CheckoutResponse {
  const headers = retryAfterSeconds === undefined ? {} : {headers: {'retry-after': String(retryAfterSeconds)}}
  return {result, init: {status, ...headers}}
}

/** Without scripts: the list reduced to what is available, at current prices, to be confirmed. */
export async function readRemainingList(
  context: AppLoadContext,
  {formData, result, now}: {formData: FormData; result: CheckoutResult; now: number},
) {
  const cart = result.kind === 'changed' ? parseSubmittedCart(formData.get('cart')) : null
  if (result.kind !== 'changed' || !cart) return null
  const lines = withinStock(cart.lines, result.differences)
  const text = formatListParam(lines)
  return readSharedList(context, text, now, new Map(Object.entries(cart.notes)))
}

const centsSchema = z.number().int().min(0)
const cartSchema = z.object({
  lines: requestedLinesSchema,
  /** A page that is open since before there were notes sends none. */
  notes: z.record(lineIdSchema, z.string().transform(cleanLineNote)).default({}),
  choices: z.record(lineIdSchema, z.enum(IF_MISSING)).default({}),
  seen: z.object({
    totalCents: centsSchema,
    heldCents: centsSchema.nullish(),
    lines: z.record(lineIdSchema, centsSchema),
  }),
})

/** Made with the page: the same form sent twice is one order. */
const tokenSchema = z.string().regex(/^[\w-]{16,64}$/)

export function parseFormToken(raw: unknown): string | null {
  return tokenSchema.safeParse(raw).data ?? null
}

/** Null if invalid. Lines of one product are merged. */
export function parseSubmittedCart(raw: unknown): SubmittedCart | null {
  const {success, data} = cartSchema.safeParse(typeof raw === 'string' ? parseJson(raw) : undefined)
  if (!success) return null
  const lines = mergeLines(data.lines)
  return lines.some(({id, quantity}) => quantity > mostOf(id)) ? null : {...data, lines}
}

/** The standing choices of a form. Without scripts each is a field of its own. */
export function parseChoices(formData: FormData): SubmittedCart['choices'] {
  const cart = parseSubmittedCart(formData.get('cart'))
  const chosen = (cart?.lines ?? []).flatMap(({id}) => {
    const choice = parseIfMissing(formData.get(choiceFieldName(id)))
    return choice ? [[id, choice] as const] : []
  })
  return {...cart?.choices, ...Object.fromEntries(chosen)}
}
