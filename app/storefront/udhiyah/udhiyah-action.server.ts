import type {AppLoadContext} from '@remix-run/node'
import type {ResumeOutcome, UdhiyahOutcome} from '~/domain/checkout/udhiyah/udhiyah-order'
import {confirmationPath} from '~/domain/orders/confirmation-path'
import {pauseText} from '~/domain/pickup/order-pause'
import {readStoreSettings} from '~/domain/store/settings.server'
import {findCampaign} from '~/domain/udhiyah/campaigns.server'
import {messages} from './messages'
import {parseSent, parseUdhiyahForm, RESUME, validateUdhiyahForm} from './udhiyah-form'
import type {UdhiyahForm, UdhiyahProblems} from './udhiyah-form'

export type UdhiyahResult =
  /** To the payment page, or to the confirmation if it is paid. */
  {kind: 'go'; url: string} | {kind: 'refused'; problems: UdhiyahProblems}

interface UdhiyahResponse {
  result: UdhiyahResult
  init: {status: number; headers?: Record<string, string>}
  cookies?: string[]
}

const RETRY_SECONDS = 30
/** Staff must act first. */
const CLOSED_RETRY_SECONDS = 300
const {problems: texts} = messages

type SentFields = NonNullable<ReturnType<typeof parseSent>>

interface Sent {
  /** Of the page's address. */
  slug: string
  formData: FormData
  headers: Headers
  now: number
}

/** The submitted form is returned for the page that shows it again. */
export async function handleUdhiyah(
  context: AppLoadContext,
  sent: Sent,
): Promise<UdhiyahResponse & {form: UdhiyahForm | null}> {
  const {formData, headers, now} = sent
  if (formData.get('intent') === RESUME) return {form: null, ...(await resume(context, headers))}
  const fields = parseSent(formData)
  if (!fields) return {form: null, ...refuse({form: texts.form}, 400)}
  const form = parseUdhiyahForm(formData, fields.count)
  return {form, ...(await place(fields))}

  async function place({offer, seen: seenCents, formToken}: SentFields): Promise<UdhiyahResponse> {
    const [customer, campaign, store] = await Promise.all([
      context.customers.findBySession(headers),
      findCampaign(context, {slug: sent.slug}),
      readStoreSettings(context),
    ])
    if (!customer && !store.guestCheckout) return refuse({form: messages.form.accountOnly}, 403)
    if (!campaign) return refuse({form: texts.over.gone}, 409)
    const checked = validateUdhiyahForm(form, {campaign, isGuest: customer === null})
    if ('problems' in checked) return refuse({form: texts.seeBelow, ...checked.problems}, 400)
    const {email, ...order} = checked.checked
    const input = {...order, offer, seenCents, formToken, campaignId: campaign.id}
    if (customer) {
      const buyer = {id: customer.id, email: customer.email}
      return toResponse(context, await context.udhiyahOrders.place({...input, buyer}), now)
    }
    const admitted = context.customers.admitGuest({headers, clientAddress: context.clientAddress})
    if (admitted.kind !== 'admitted') return toResponse(context, admitted, now)
    const buyer = {id: admitted.guestId, email: email ?? ''}
    const response = await toResponse(context, await context.udhiyahOrders.place({...input, buyer}), now)
    return {...response, cookies: admitted.cookies}
  }
}

async function resume(context: AppLoadContext, headers: Headers): Promise<UdhiyahResponse> {
  const buyerIds = await context.customers.listBuyerIds(headers)
  const outcome: ResumeOutcome =
    buyerIds.length === 0 ? {kind: 'over'} : await context.udhiyahOrders.resume(buyerIds)
  if (outcome.kind === 'over') return refuse({form: texts.resumeOver}, 409)
  return toResponse(context, outcome, Date.now())
}

async function toResponse(
  context: AppLoadContext,
  outcome: UdhiyahOutcome,
  now: number,
): Promise<UdhiyahResponse> {
  switch (outcome.kind) {
    case 'pay':
      return respond({kind: 'go', url: outcome.url}, 200)
    case 'paid':
      return respond({kind: 'go', url: confirmationPath(outcome.sessionId)}, 200)
    case 'too-few':
      return refuse({form: outcome.left === 0 ? texts.soldOut : texts.tooFew(outcome.left)}, 409)
    case 'over':
      return refuse({form: texts.over[outcome.why]}, 409)
    case 'changed':
      return refuse({form: texts.changed}, 409)
    case 'window': {
      const text = outcome.why === 'full' ? texts.windowFull : texts.windowGone
      return refuse({form: texts.seeBelow, window: text}, 409)
    }
    case 'paused': {
      const {timeZone} = await readStoreSettings(context)
      const seconds = outcome.endsAt ? Math.ceil((Date.parse(outcome.endsAt) - now) / 1_000) : RETRY_SECONDS
      return refuse({form: pauseText(outcome, now, timeZone)}, 503, Math.max(1, seconds))
    }
    case 'slow-down': {
      const wait = texts.minutes(Math.ceil(outcome.retryAfterSeconds / 60))
      return refuse({form: texts.slowDown(wait)}, 429, outcome.retryAfterSeconds)
    }
    case 'unavailable':
      return refuse({form: texts.unavailable}, 503, RETRY_SECONDS)
    case 'closed': {
      const {phone} = await readStoreSettings(context)
      return refuse({form: texts.closed(phone)}, 503, CLOSED_RETRY_SECONDS)
    }
  }
}

function refuse(problems: UdhiyahProblems, status: number, retryAfterSeconds?: number): UdhiyahResponse {
  return respond({kind: 'refused', problems}, status, retryAfterSeconds)
}

function respond(result: UdhiyahResult, status: number, retryAfterSeconds?: number): UdhiyahResponse {
  const headers = retryAfterSeconds === undefined ? {} : {headers: {'retry-after': String(retryAfterSeconds)}}
  return {result, init: {status, ...headers}}
}
