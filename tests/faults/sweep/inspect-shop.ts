import type Stripe from 'stripe'
import {openDatabase} from '../../../app/platform/db/client.server'
import {orderLines, orders} from '../../../app/platform/db/orders-schema'
import {products} from '../../../app/platform/db/schema'
import {findViolations} from '../invariants'
import {checkLogs} from '../response-checks'
import {inspectHeld} from './inspect-held'
import type {Shopper} from './shopper'

interface Evidence {
  shoppers: Shopper[]
  sessions: Stripe.Checkout.Session[]
  refunds: Stripe.Refund[]
  mails: {messageId: string; subject?: string; to?: string}[]
  capacity: number
  log: string
  /** What no answer and no log may say. */
  secrets: string[]
  /** What may be on one's own pages, and in no log. */
  personal: string[]
  /** Nobody has time to pay any more, so nothing may wait. */
  isOver: boolean
}

const STOCK = 5_000

/** So much lies on the shelves that they never get empty, and what is taken can be counted. */
export async function fillStock(dataDir: string, databaseUrl?: string): Promise<void> {
  const database = await openDatabase({dataDir, databaseUrl})
  try {
    await database.sql.update(products).set({stock: STOCK})
  } finally {
    await database.close()
  }
}

/** Everything that is not as it must be, of a shop that was stopped. */
export async function inspectShop(
  place: {dataDir: string; databaseUrl?: string},
  evidence: Evidence,
): Promise<string[]> {
  const {shoppers, secrets, personal, isOver, ...rest} = evidence
  const database = await openDatabase(place)
  try {
    const {sql} = database
    const violations = await findViolations({
      ...{...rest, sql, canaries: secrets},
      acknowledgedOrders: shoppers.flatMap(({numbers}) => numbers),
      acknowledgedPayments: shoppers.flatMap(({paidSessions}) => paidSessions),
      responses: shoppers.flatMap(({flow}) => flow.responses),
    })
    const rows = await sql.select().from(orders)
    const problems = [
      ...violations.map(({invariant, what}) => `${invariant}: ${what}`),
      ...checkLogs(rest.log, personal),
      ...shoppers.flatMap((shopper) => inspectShopper(shopper, rows, evidence)),
    ]
    if (!isOver) return problems
    const lines = await sql.select().from(orderLines)
    const stocks = await sql.select({id: products.id, stock: products.stock}).from(products)
    return [...problems, ...inspectStock(stocks, lines, rows)]
  } finally {
    await database.close()
  }
}

/** One order, one payment and one mail for whoever paid; nothing for whoever walked away. */
function inspectShopper(
  shopper: Shopper,
  rows: (typeof orders.$inferSelect)[],
  {sessions, refunds, mails, isOver}: Evidence,
): string[] {
  const {email, about, pays, cancels} = shopper
  if (shopper.held) return inspectHeld(shopper, rows, {sessions, mails})
  const found: string[] = []
  const own = rows.filter((order) => order.email === email)
  const paid = own.filter(({status}) => status === 'received')
  const waiting = own.filter(({status}) => status === 'pending')
  const ownSessions = sessions.filter((session) =>
    own.some(({id}) => session.metadata?.['delivery_id'] === id),
  )
  const open = ownSessions.filter(({status}) => status === 'open')
  const charged = ownSessions.filter(({payment_status}) => payment_status === 'paid')
  const confirmations = mails.filter(({subject, to}) => to === email && /confirmed/i.test(subject ?? ''))
  const note = (what: string) => found.push(`${about}: ${what}`)
  const expected = pays ? 1 : 0
  const canceled = own.filter(({status, paidAt}) => status === 'cancelled' && paidAt !== null)
  const [kept, given] = cancels ? [0, expected] : [expected, 0]
  if (paid.length !== kept) note(`${paid.length} orders are paid`)
  if (canceled.length !== given) note(`${canceled.length} paid orders are canceled`)
  const intents = charged.map(({payment_intent: intent}) => idOf(intent))
  const back = refunds.filter(({payment_intent: intent}) => intents.includes(idOf(intent)))
  const [backCents, owedCents] = [back, canceled].map((all) =>
    all.reduce((sum, one) => sum + ('amount' in one ? one.amount : one.totalCents), 0),
  )
  if (back.length !== given || backCents !== owedCents) note(`${back.length} refunds of ${backCents} cents`)
  if (charged.length !== expected) note(`${charged.length} sessions are paid`)
  if (new Set(confirmations.map(({messageId}) => messageId)).size !== expected) {
    note(`${confirmations.length} confirmations came`)
  }
  if (pays && waiting.length > 0) note('an order waits beside the one that is paid')
  if (waiting.length + paid.length > 1) note(`${waiting.length} orders hold a place`)
  if (open.length > (pays ? 0 : 1)) note(`${open.length} sessions could still be paid`)
  if (isOver && waiting.length > 0) note('its place is held for longer than promised')
  if (isOver && open.length > 0) note('it could still be paid')
  return found
}

/** Expanded or not. */
function idOf(intent: string | {id: string} | null): string | null {
  return typeof intent === 'string' ? intent : (intent?.id ?? null)
}

/** Whatever was given up lies on the shelves again. */
function inspectStock(
  stocks: {id: string; stock: number | null}[],
  lines: (typeof orderLines.$inferSelect)[],
  rows: (typeof orders.$inferSelect)[],
): string[] {
  const soldOrders = new Set(
    rows.filter(({status}) => status === 'received' || status === 'ready').map(({id}) => id),
  )
  return stocks.flatMap(({id, stock}) => {
    const sold = lines
      .filter(({productId, orderId}) => productId === id && soldOrders.has(orderId))
      .reduce((sum, {quantity}) => sum + quantity, 0)
    return stock === STOCK - sold ? [] : [`${id}: ${STOCK - sold} should be left, ${String(stock)} are`]
  })
}
