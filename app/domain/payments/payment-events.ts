/**
 * The webhook events that the shop acts on, by what they are about. `docs/operating.md` lists them for those who create
 * the endpoint at Stripe; the embedded Stripe is subscribed to all of them.
 */
const SUBJECT_OF = new Map<string, 'session' | 'refund' | 'dispute' | 'new-hold' | 'hold'>([
  ['checkout.session.completed', 'session'],
  ['checkout.session.expired', 'session'],
  ['checkout.session.async_payment_succeeded', 'session'],
  ['checkout.session.async_payment_failed', 'session'],
  ['charge.refunded', 'refund'],
  ['refund.updated', 'refund'],
  ['refund.failed', 'refund'],
  ['charge.dispute.created', 'dispute'],
  ['payment_intent.amount_capturable_updated', 'new-hold'],
  // Of every payment, held or not.
  ['payment_intent.succeeded', 'hold'],
  ['payment_intent.canceled', 'hold'],
  ['charge.captured', 'hold'],
  ['charge.expired', 'hold'],
])

export const PAYMENT_EVENTS = [...SUBJECT_OF.keys()]

/** Undefined: nothing is done about such an event. */
export const subjectOfEvent = (type: string) => SUBJECT_OF.get(type)
