import {eq} from 'drizzle-orm'
import type {Log} from '~/platform/config/log.server'
import {orders} from '~/platform/db/orders-schema'
import {settleApproach} from '~/domain/orders/approach/approach-rows.server'
import {isCaller} from '~/domain/orders/buyer.server'
import {guestOrderKey} from '~/domain/orders/guest-link.server'
import type {Order} from '~/domain/orders/order'
import {payGuestOrder} from '~/platform/url/addresses'
import type {CancelReason} from '~/domain/orders/cancel-reason'
import {clearFlags} from '~/domain/orders/flag-order.server'
import type {OrderFlag} from '~/domain/orders/flags'
import type {OrderStatus} from '~/domain/orders/order-status'
import type {Actor} from '~/domain/orders/write-order.server'
import {parseOrderNumber} from '~/domain/orders/order-number'
import {markLooked} from '~/domain/orders/unseen/look-rows.server'
import {pauseEnd} from '~/domain/pickup/order-pause'
import type {PauseLength} from '~/domain/pickup/order-pause'
import {findPause, pauseOrders, resumeOrders} from '~/domain/pickup/order-pause.server'
import {
  countNew,
  countOpen,
  listApproaching,
  listArrivals,
  listDay,
  listFlagged,
  listHolding,
} from './order-lists.server'
import {searchOrders} from './order-search.server'
import {localDate} from '~/platform/time/format-instant'
import {findAdminOrder, findOrderDetail} from './order-admin-rows.server'
import {createChangePoller, readVersion} from './change-poller.server'
import {createWeighing} from './weigh/weighing.server'
import {applyTransition} from './apply-transition.server'
import type {TransitionDeps} from './apply-transition.server'

interface OrderAdminDeps extends TransitionDeps {
  log?: Pick<Log, 'info' | 'error'>
  now?: () => number
}

export type OrderAdmin = ReturnType<typeof createOrderAdmin>

interface StatusChange {
  orderId: string
  from: OrderStatus
  to: OrderStatus
  by: Actor
  /** Why staff cancel it. */
  reason?: CancelReason
}

/** What staff see and do of orders. */
export function createOrderAdmin({log, now = Date.now, ...deps}: OrderAdminDeps) {
  const {sql, readStore} = deps
  const version = () => readVersion(sql, now())
  const poller = createChangePoller({read: version, log})
  const readTimeZone = async () => (await readStore()).timeZone
  return {
    listDay: async (date: string) => listDay(sql, date, await readTimeZone()),
    listFlagged: () => listFlagged(sql),
    search: async (text: string) => searchOrders(sql, text, {timeZone: await readTimeZone(), now: now()}),
    countOpen: async () => countOpen(sql, await readTimeZone()),
    countNew: (limit: number) => countNew(sql, limit),
    listApproaching: () => listApproaching(sql),
    listArrivals: () => listArrivals(sql, now()),
    async find(input: string) {
      const number = parseOrderNumber(input)
      return number === null ? null : findOrderDetail(sql, number)
    },
    findById: (orderId: string) => findAdminOrder(sql, eq(orders.id, orderId)),
    /** A change to "ready" or "cancelled" queues its mail. */
    async change(request: StatusChange) {
      const outcome = await applyTransition(deps, {...request, at: new Date(now())})
      if (outcome.kind === 'changed') poller.changed()
      return outcome
    },
    /** Clears the flags that were shown; false if the order has others by now. */
    async resolveFlags({orderId, codes, by}: {orderId: string; codes: readonly string[]; by: Actor}) {
      const resolved = await sql.transaction(async (tx) => {
        await tx.select({id: orders.id}).from(orders).where(eq(orders.id, orderId)).for('update')
        const order = await findAdminOrder(tx, eq(orders.id, orderId))
        if (!order || !isSameSet(order.flags, codes)) return false
        await clearFlags(tx, orderId)
        return true
      })
      if (!resolved) return false
      log?.info({order: orderId, staff: by.id}, 'a flag was looked at')
      poller.changed()
      return true
    },
    /** Somebody of the staff has seen them; nobody is called to them any more. */
    markLooked: (orderIds: readonly string[]) => markLooked(sql, orderIds, new Date(now())),
    /** Somebody has seen what a customer said at that time of coming. */
    async settleApproach({orderId, saidAt, by}: {orderId: string; saidAt: string; by: Actor}) {
      const settled = await settleApproach(sql, {orderId, saidAt: new Date(saidAt), at: new Date(now())})
      if (!settled) return
      log?.info({order: orderId, staff: by.id}, 'a customer who comes was seen')
      poller.changed()
    },
    /** Where somebody on the phone pays for the order; null: staff did not take it, or it is paid or over. */
    payUrlOf(order: Pick<Order, 'id' | 'number' | 'guestId' | 'status'>): string | null {
      if (!isCaller(order.guestId) || order.status !== 'pending') return null
      return new URL(payGuestOrder(guestOrderKey(deps.secret, order)), deps.publicUrl()).href
    },
    /** Open orders of today that have the product. */
    async listHolding(productId: string) {
      const timeZone = await readTimeZone()
      return listHolding(sql, {productId, date: localDate(now(), timeZone), timeZone})
    },
    /** What is weighed of an order; see app/domain/orders/weights. */
    weigh: createWeighing({sql, now, onChanged: poller.changed}),
    findPause: () => findPause(sql, now()),
    /** Takes no new orders from now on. */
    async pause(length: PauseLength, by: Actor & {id: string; name: string}) {
      const endsAt = pauseEnd(length, now(), await readTimeZone())
      await pauseOrders(sql, {endsAt, by, now: now()})
      log?.info({staff: by.id, length}, 'orders are paused')
      poller.changed()
    },
    async resume(by: Actor) {
      await resumeOrders(sql)
      log?.info({staff: by.id}, 'orders are taken again')
      poller.changed()
    },
    /** Another text after every change of any order, by whichever process. */
    version,
    /** Subscribes to changes by whichever process; returns the function that unsubscribes. */
    onChange: poller.onChange,
    /** To be called after a change of an order or a payment that was made elsewhere in this process. */
    changed: poller.changed,
  }
}

function isSameSet(flags: readonly OrderFlag[], codes: readonly string[]): boolean {
  const shown = new Set(codes)
  return flags.length === shown.size && flags.every(({code}) => shown.has(code))
}
