import {createHash} from 'node:crypto'
import {buyerColumns, isGuestId} from '~/domain/orders/buyer.server'
import {PENDING_LIFETIME_MS} from '~/domain/orders/order-status'
import {readTakenShares} from '~/domain/orders/shares/read-shares.server'
import {countFreeShares, takeShares} from '~/domain/orders/shares/take-shares.server'
import {findPause} from '~/domain/pickup/order-pause.server'
import type {StoreSettings} from '~/domain/store/settings'
import type {TakenShares} from '~/domain/udhiyah/campaign'
import {findCampaign} from '~/domain/udhiyah/campaigns.server'
import {hasErrorName} from '~/platform/config/named-error'
import type {Sql} from '~/platform/db/database'
import {findOrdersByForm, findPendingOrder} from '../find-orders.server'
import type {PendingOrder} from '../find-orders.server'
import {storedTokenOf} from '../fingerprint.server'
import {openSession} from '../open-session.server'
import {replaceOrder} from '../replace-order.server'
import {retryDelaySeconds} from '../reprice.server'
import type {PlaceDeps} from '../reprice.server'
import type {RetryBudget} from '../retry-budget'
import {writeOrder} from '../write-order.server'
import {planUdhiyah} from './plan-udhiyah'
import type {UdhiyahPlan} from './plan-udhiyah'
import {toPricedLine} from './udhiyah-line'
import type {UdhiyahInput, UdhiyahOutcome} from './udhiyah-order'

export interface UdhiyahDeps extends Omit<PlaceDeps, 'readStore'> {
  readStore: () => Promise<StoreSettings>
}

/** What the attempts of this process share, so that a crowd costs little. */
export interface UdhiyahCrowd {
  /** Of a campaign; whoever reads it at once gets one outcome. */
  readTaken: (campaignId: string) => Promise<TakenShares>
  /** One after the other for an offer: whoever comes too late counts what is free, and writes nothing. */
  runExclusive: <T>(offer: string, work: () => Promise<T>) => Promise<T>
}

/** Rolls the transaction back. */
class TooFewShares extends Error {
  override name = 'TooFewShares'
}

/**
 * One attempt at placing a pre-order: as `tryToPlace` does with a cart, with shares in the place of stock. `retry`:
 * something changed between reading and writing.
 *
 * @throws CardPaymentError
 */
export async function tryToPlaceUdhiyah(
  deps: UdhiyahDeps,
  crowd: UdhiyahCrowd,
  input: UdhiyahInput,
  retryBudget: RetryBudget,
): Promise<UdhiyahOutcome | 'retry'> {
  const {sql} = deps
  const now = deps.now()
  const storedToken = storedTokenOf(input.buyer.id, input.formToken)
  const [formOrders, pending] = await Promise.all([
    findOrdersByForm(sql, input.buyer.id, storedToken),
    findPendingOrder(sql, input.buyer.id),
  ])
  if (formOrders.paid) return {kind: 'paid', ...formOrders.paid}
  const fingerprint = fingerprintOf(input)
  const isResumable = pending !== null && now - pending.createdAt.getTime() < PENDING_LIFETIME_MS
  // It was placed in time: that the campaign has ended since changes nothing.
  if (isResumable && pending.fingerprint === fingerprint) return open(deps, pending.id, retryBudget)

  const [campaign, {timeZone}, taken] = await Promise.all([
    findCampaign({content: deps.content(), log: deps.log}, {id: input.campaignId}),
    deps.readStore(),
    // What one's own pending order has is free once that is replaced.
    pending ? readTakenShares(sql, input.campaignId, pending.id) : crowd.readTaken(input.campaignId),
  ])
  const plan = planUdhiyah(campaign, input, {taken, timeZone, now})
  if (plan.kind !== 'plan') return plan
  if (pending) {
    const blocked = await makeRoom(deps, input, {pending, now, retryBudget})
    if (blocked) return blocked
  }
  const wanted = {campaignId: plan.campaign.id, offer: plan.offer.key, available: plan.offer.count}
  const written = await crowd.runExclusive(`${wanted.campaignId} ${wanted.offer}`, async () => {
    const left = await countFreeShares(sql, wanted)
    if (left < input.shares.length) return {kind: 'too-few', left} as const
    const retryAfterSeconds = pending ? 0 : await retryDelaySeconds(deps, input.buyer.id, now)
    if (retryAfterSeconds > 0) return {kind: 'slow-down', retryAfterSeconds} as const
    const formToken = `${storedToken}${formOrders.count + 1}`
    return write(sql, input, {plan, fingerprint, formToken, at: new Date(now)})
  })
  if (written.kind === 'slow-down') return written
  return written.kind === 'placed' ? open(deps, written.orderId, retryBudget) : toOutcome(written)
}

/** Ends the order that waits for its payment, in favor of this one. Null: it is done. */
async function makeRoom(
  deps: UdhiyahDeps,
  {buyer}: UdhiyahInput,
  {pending, now, retryBudget}: {pending: PendingOrder; now: number; retryBudget: RetryBudget},
): Promise<UdhiyahOutcome | null> {
  // While orders are paused, what was placed before stands.
  const pause = await findPause(deps.sql, now)
  if (pause) return {kind: 'paused', endsAt: pause.endsAt}
  const retryAfterSeconds = await retryDelaySeconds(deps, buyer.id, now)
  if (retryAfterSeconds > 0) return {kind: 'slow-down', retryAfterSeconds}
  const replaced = await replaceOrder(deps, pending, retryBudget)
  return replaced.kind === 'paid' ? {...replaced, number: pending.number} : null
}

type Written = Awaited<ReturnType<typeof writeOrder>> | {kind: 'too-few'; left: number}

function toOutcome(written: Exclude<Written, {kind: 'placed'}>): UdhiyahOutcome | 'retry' {
  switch (written.kind) {
    case 'paused':
    case 'too-few':
      return written
    case 'full':
    case 'waiting':
      return {kind: 'window', why: 'full'}
    case 'overtaken':
    case 'short':
    case 'kept':
      return 'retry'
  }
}

/** Pause, window, order, payment attempt and shares in one transaction, in the order in which all of them are locked. */
async function write(
  sql: Sql,
  {buyer, name, phone, note, shares}: UdhiyahInput,
  {
    plan: {campaign, offer, pickup},
    fingerprint,
    formToken,
    at,
  }: {plan: UdhiyahPlan; fingerprint: string; formToken: string; at: Date},
): Promise<Written> {
  const buyerIds = buyerColumns(buyer.id)
  const wanted = {campaignId: campaign.id, offer: offer.key, available: offer.count}
  const {perAnimal} = offer
  const restCents = offer.fullCents - offer.payCents
  try {
    return await writeOrder(sql, {
      order: {
        ...{...buyerIds, email: buyer.email, name, phone, formToken, fingerprint, at},
        ...{deliveryOption: 'pickup', address: null, note: note || null, campaignId: campaign.id},
        ...{pickupStartsAt: pickup.startsAt, pickupEndsAt: pickup.endsAt},
        // Meat that is prepared at home is not taxed; shares are their own stock.
        ...{taxCents: 0, taxBasisPoints: 0, stockTaken: false},
      },
      cart: {
        ...toPricedLine(campaign, offer, shares.length),
        ...{notes: {}, choices: {}, held: null, deals: []},
      },
      capacity: pickup.capacity,
      by: {kind: 'customer', id: buyerIds.customerId, name},
      // Whoever is first has it, known or not: at most seven, for as long as paying takes.
      isTrusted: true,
      onPlaced: async (tx, orderId) => {
        const wishes = shares.map((share) => ({...share, restCents}))
        const taken = await takeShares(tx, {...wanted, orderId, perAnimal, wishes, state: 'held', at})
        if (taken === 'short') throw new TooFewShares()
      },
    })
  } catch (error) {
    if (!hasErrorName(error, 'TooFewShares')) throw error
    return {kind: 'too-few', left: await countFreeShares(sql, wanted)}
  }
}

async function open(
  deps: UdhiyahDeps,
  orderId: string,
  retryBudget: RetryBudget,
): Promise<UdhiyahOutcome | 'retry'> {
  const opened = await openSession(deps, orderId, retryBudget)
  return opened.kind === 'over' ? 'retry' : opened
}

/** Anything else that is wanted is another order. */
function fingerprintOf(input: UdhiyahInput): string {
  const {buyer, campaignId, offer, shares, window, name, phone, note, seenCents} = input
  const wishes = shares.map((share) => [share.name, share.cutting, share.distribution])
  const contact = [name, phone, ...(isGuestId(buyer.id) ? [buyer.email] : [])]
  const wanted = JSON.stringify([campaignId, offer, wishes, window, contact, note, seenCents])
  return `udhiyah-${createHash('sha256').update(wanted).digest('base64url')}`
}
