import type {Context} from 'hono'
import {idOf} from '../objects/ids'
import type {OperationContext} from '../payments/context'
import {formatUsd} from '../payments/money'
import type {PaymentResult} from '../payments/pay'
import type {Store} from '../state/store'
import type {IntentRecord, SessionRecord} from '../state/tables'
import {challengePage, statusPage} from './challenge-and-status-pages'
import {contentSecurityPolicy} from './layout'
import {declineMessage} from './messages'
import type {KnownContact, Method, Values} from './payment-form'
import {paymentPage} from './payment-page'
import type {PaymentPage} from './payment-page'

export interface PageResponseOptions {
  store: Store
  createContext(): OperationContext
  merchantName: () => string
}

/** The responses of the payment page to a session in any state. */
export function createPageResponses({store, createContext, merchantName}: PageResponseOptions) {
  /** Where an attempt to pay leads. */
  function showResult(c: Context, session: SessionRecord, outcome: PaymentResult, values: Values) {
    switch (outcome.kind) {
      case 'done':
        return c.redirect(successUrlOf(session), 303)
      case 'challenge':
        return c.redirect(`${pathOf(session)}/challenge/${outcome.id}`, 303)
      case 'declined':
        return showDecline(c, session, outcome.declineCode, values)
      case 'closed': {
        const now = store.find('session', session.object.id)
        // A second click, or a second window: it was paid once and is not paid again.
        if (now?.object.status === 'complete') return c.redirect(successUrlOf(session), 303)
        return now?.object.status === 'open' ? c.redirect(pathOf(session), 303) : showStatus(c, now)
      }
    }
  }

  function showDecline(c: Context, session: SessionRecord, declineCode: string, values: Values) {
    const declined = declineMessage(declineCode)
    return showPaymentPage(c, session, {values: {...values, cvc: ''}, declined}, 402)
  }

  function showPaymentPage(
    c: Context,
    session: SessionRecord,
    state: Partial<Pick<PaymentPage, 'values' | 'errors' | 'method' | 'declined' | 'isFilled'>>,
    status: 200 | 402 | 422 = 200,
  ) {
    const {object, items, intent} = session
    const lines = items.map((item) => ({item, product: store.find('product', idOf(item.price?.product))}))
    const images = lines.flatMap(({product}) => product?.images.slice(0, 1) ?? [])
    setContentSecurityPolicy(c, session, images)
    const page = paymentPage({
      ...{values: {}, errors: {}, method: 'card', declined: null, isFilled: false},
      ...state,
      ...contactOf(session),
      ...{base: base(), action: pathOf(session), merchant: merchantName(), lines},
      cancelUrl: object.cancel_url && withSessionId(object.cancel_url, object.id),
      total: object.amount_total ?? 0,
      methods: methodsOf(session),
      isHold: intent.capture === 'manual',
      message: object.custom_text.submit?.message ?? null,
    })
    return c.html(page, status)
  }

  function showChallenge(c: Context, session: SessionRecord, challengeId: string) {
    const challenge = findIntent(session)?.challenge
    const method = challenge?.id === challengeId ? store.find('method', challenge.methodId) : undefined
    if (!method) return c.redirect(pathOf(session), 303)
    setContentSecurityPolicy(c, session)
    return c.html(
      challengePage({
        base: base(),
        action: `${pathOf(session)}/challenge/${challengeId}`,
        merchant: merchantName(),
        amount: formatUsd(session.object.amount_total ?? 0),
        last4: method.card?.last4 ?? '',
      }),
    )
  }

  function showStatus(c: Context, session: SessionRecord | undefined) {
    const [state, status] = statusOf(session)
    const linkUrl =
      session && (session.object.status === 'complete' ? successUrlOf(session) : session.object.cancel_url)
    const page = statusPage({base: base(), state, merchant: merchantName(), linkUrl: linkUrl ?? null})
    return c.html(page, status)
  }

  function statusOf(session: SessionRecord | undefined) {
    if (!session) return ['missing', 404] as const
    if (session.object.status === 'expired') return ['expired', 410] as const
    return [findIntent(session)?.object.status === 'processing' ? 'processing' : 'complete', 200] as const
  }

  function findIntent({object}: SessionRecord): IntentRecord | undefined {
    return store.find('intent', idOf(object.payment_intent))
  }

  function contactOf({object}: SessionRecord): KnownContact {
    const customer = store.find('customer', idOf(object.customer))
    const email = object.customer_email ?? customer?.email ?? null
    return {email, collectsPhone: object.phone_number_collection?.enabled ?? false}
  }

  /** Only the path, so that the browser stays on the host it came by. */
  const base = () => new URL(createContext().origin).pathname.replace(/\/$/, '')
  const pathOf = ({object}: SessionRecord) => `${base()}/c/pay/${object.id}`

  return {showResult, showPaymentPage, showChallenge, showStatus, findIntent, contactOf, pathOf}
}

function setContentSecurityPolicy(c: Context, {object}: SessionRecord, images: string[] = []): void {
  const formTargets = [object.success_url, object.cancel_url]
  c.header('content-security-policy', contentSecurityPolicy(formTargets, images))
}

export const methodsOf = ({object}: SessionRecord): Method[] =>
  object.payment_method_types.map((type) => (type === 'us_bank_account' ? 'bank' : 'card'))

const withSessionId = (url: string, id: string) =>
  url.replaceAll('{CHECKOUT_SESSION_ID}', id).replaceAll('%7BCHECKOUT_SESSION_ID%7D', id)

const successUrlOf = ({object}: SessionRecord) => withSessionId(object.success_url ?? '', object.id)
