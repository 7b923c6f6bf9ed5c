import type Stripe from 'stripe'
import type {orders} from '../../../app/platform/db/orders-schema'
import type {Shopper} from './shopper'

interface Evidence {
  /** With their intents. */
  sessions: Stripe.Checkout.Session[]
  mails: {messageId: string; subject?: string; to?: string}[]
}

const STATUS = {held: 'received', captured: 'ready', released: 'cancelled'} as const
const MAILS = {
  held: [/confirmed/i],
  captured: [/confirmed/i, /Your order is ready/],
  released: [/confirmed/i, /was canceled$/],
}

/** Of somebody whose card holds their money: one order, one hold that is what it must be, and each mail once. */
export function inspectHeld(
  {email, about, held}: Shopper,
  rows: (typeof orders.$inferSelect)[],
  {sessions, mails}: Evidence,
): string[] {
  if (!held) return []
  const own = rows.filter((order) => order.email === email)
  const placed = own.filter(({status, paidAt}) => status === STATUS[held] && paidAt !== null)
  const [order] = placed
  if (!order || placed.length > 1)
    return [
      `${about}: ${placed.length} orders are ${STATUS[held]}, of ${own.map(({status}) => status).join(', ')}`,
    ]
  const found: string[] = []
  const note = (what: string) => found.push(`${about}: ${what}`)
  const intents = sessions
    .filter((session) => own.some(({id}) => session.metadata?.['delivery_id'] === id))
    .flatMap(({payment_intent: intent}) => (typeof intent === 'object' && intent ? [intent] : []))
  const received = intents.reduce((sum, intent) => sum + intent.amount_received, 0)
  const capturable = intents.reduce((sum, intent) => sum + intent.amount_capturable, 0)
  const expected = {
    held: [0, order.holdCents ?? -1],
    captured: [order.totalCents, 0],
    released: [0, 0],
  }[held]
  if (received !== expected[0]) note(`${received} cents are captured, ${expected[0]} should be`)
  if (capturable !== expected[1]) note(`${capturable} cents are held, ${expected[1]} should be`)
  for (const subject of MAILS[held]) {
    const sent = mails.filter((mail) => mail.to === email && subject.test(mail.subject ?? ''))
    const count = new Set(sent.map(({messageId}) => messageId)).size
    if (count !== 1) note(`${count} mails like ${String(subject)}`)
  }
  return found
}
