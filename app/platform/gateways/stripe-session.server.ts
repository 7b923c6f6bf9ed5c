import type Stripe from 'stripe'
import type {CardIntent, CardSession, PaymentKind, SessionRequest} from './card-payments'

const NAME_MAX = 250

/** Metadata that marks the shop's sessions and payments within the account. */
export const ORDER_KEY = 'delivery_id'
/** Metadata of what is not an order's own payment. */
const KIND_KEY = 'payment_kind'

export const EXPAND_FIELDS = ['payment_intent.latest_charge']

export function sessionParams(request: SessionRequest): Stripe.Checkout.SessionCreateParams {
  const {orderId, orderNumber, lines, amountCents, capture, kind} = request
  const sum = lines.reduce((total, {unitCents, quantity}) => total + unitCents * quantity, 0)
  if (sum !== amountCents)
    throw new Error(`The lines of ${orderId} come to ${sum} cents, not to ${amountCents}.`)
  const metadata = {
    ...{[ORDER_KEY]: orderId, order_number: orderNumber},
    ...(kind === 'difference' && {[KIND_KEY]: kind}),
  }
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    line_items: lines.map(({name, description, imageUrl, unitCents, quantity}) => ({
      quantity,
      price_data: {
        currency: 'usd',
        unit_amount: unitCents,
        product_data: {
          name: name.slice(0, NAME_MAX),
          ...(description && {description: description.slice(0, NAME_MAX)}),
          ...(imageUrl && {images: [imageUrl]}),
        },
      },
    })),
    custom_text: {submit: {message: request.message}},
    customer_email: request.email,
    client_reference_id: orderId,
    metadata,
    payment_intent_data: {
      ...{metadata, description: `Order ${orderNumber}`},
      ...(capture === 'manual' && {capture_method: 'manual'}),
    },
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
  }
}

/** For a session with its payment expanded, if there is one. */
export function cardSession(session: Stripe.Checkout.Session): CardSession {
  const {payment_intent: intent} = session
  const status = statusOf(session)
  return {
    id: session.id,
    url: status === 'open' ? session.url : null,
    status,
    payment: paymentOf(session),
    captureBefore: typeof intent === 'object' && intent !== null ? captureBeforeOf(intent) : null,
    kind: kindOf(session.metadata),
    amountCents: session.amount_total ?? 0,
    currency: (session.currency ?? '').toLowerCase(),
    livemode: session.livemode,
    orderId: session.metadata?.[ORDER_KEY] ?? null,
    intentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    card: cardOf(session),
    expiresAt: new Date(session.expires_at * 1000),
  }
}

function kindOf(metadata: Stripe.Metadata | null): PaymentKind {
  return metadata?.[KIND_KEY] === 'difference' ? 'difference' : 'order'
}

/** With its charge expanded. */
export function cardIntent(intent: Stripe.PaymentIntent): CardIntent {
  const charge = chargeOf(intent)
  return {
    id: intent.id,
    status: INTENT_STATUSES[intent.status] ?? 'open',
    amountCapturable: intent.amount_capturable,
    amountReceived: intent.amount_received,
    captureBefore: captureBeforeOf(intent),
    refundedCents: refundedCentsOf(charge),
    disputed: charge?.disputed ?? false,
    livemode: intent.livemode,
    orderId: intent.metadata[ORDER_KEY] ?? null,
  }
}

const INTENT_STATUSES: Partial<Record<Stripe.PaymentIntent.Status, CardIntent['status']>> = {
  requires_capture: 'held',
  succeeded: 'paid',
  canceled: 'canceled',
}

/** What of a hold was not captured counts as refunded there, and is no money that went back. */
function refundedCentsOf(charge: Stripe.Charge | null): number {
  if (!charge?.captured) return 0
  return Math.max(0, charge.amount_refunded - (charge.amount - charge.amount_captured))
}

function captureBeforeOf(intent: Stripe.PaymentIntent): Date | null {
  const seconds = chargeOf(intent)?.payment_method_details?.card?.capture_before
  return intent.status === 'requires_capture' && seconds ? new Date(seconds * 1000) : null
}

function chargeOf({latest_charge: charge}: Stripe.PaymentIntent): Stripe.Charge | null {
  return typeof charge === 'object' ? charge : null
}

function statusOf({status}: Stripe.Checkout.Session): CardSession['status'] {
  if (status === 'complete') return 'complete'
  return status === 'expired' ? 'expired' : 'open'
}

function paymentOf({
  status,
  payment_status: paid,
  payment_intent: intent,
}: Stripe.Checkout.Session): CardSession['payment'] {
  if (paid === 'paid') return 'paid'
  if (status !== 'complete') return 'unpaid'
  if (typeof intent !== 'object' || intent === null) return 'pending'
  if (intent.status === 'requires_capture') return 'held'
  const isOver = intent.status === 'requires_payment_method' || intent.status === 'canceled'
  return isOver ? 'failed' : 'pending'
}

function cardOf({payment_intent: intent}: Stripe.Checkout.Session): string | null {
  if (typeof intent !== 'object' || intent === null) return null
  const {latest_charge: charge} = intent
  if (typeof charge !== 'object' || charge === null || charge.status === 'failed') return null
  const {brand, last4} = charge.payment_method_details?.card ?? {}
  return brand && last4 ? `${BRANDS[brand] ?? 'Card'} ending in ${last4}` : null
}

const BRANDS: Partial<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}
