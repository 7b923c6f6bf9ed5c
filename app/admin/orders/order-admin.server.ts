import {eq} from 'drizzle-orm'
import type {Log} from '~/platform/config/log.server'
import type {Sql} from '~/platform/db/database'
import {orders} from '~/platform/db/orders-schema'
import type {Outbox} from '~/platform/outbox/outbox.server'
import type {StoreSettings} from '~/domain/store/settings'
import {clearFlags} from '~/domain/orders/flag-order.server'
import type {OrderFlag} from '~/domain/orders/flags'
import {parseOrderNumber} from '~/domain/orders/order-number'
import {countOpen, listArrivals, listDay, listFlagged, searchOrders} from './order-lists.server'
import {findAdminOrder, findOrderDetail} from './order-admin-rows.server'
import type {OrderAdmin} from './order-admin'
import {createChangePoller, readVersion} from './change-poller.server'
import {applyTransition} from './apply-transition.server'

export interface OrderAdminDeps {
  sql: Sql
  outbox: Outbox
  readStore: () => Promise<StoreSettings>
  publicUrl: () => URL
  log?: Pick<Log, 'info' | 'error'>
  now?: () => number
}

export function createOrderAdmin({log, now = Date.now, ...deps}: OrderAdminDeps): OrderAdmin {
  const {sql, readStore} = deps
  const version = () => readVersion(sql, now())
  const poller = createChangePoller({read: version, log})
  const readTimeZone = async () => (await readStore()).timeZone
  return {
    listDay: async (date) => listDay(sql, date, await readTimeZone()),
    listFlagged: () => listFlagged(sql),
    search: (text) => searchOrders(sql, text),
    countOpen: async () => countOpen(sql, await readTimeZone()),
    listArrivals: () => listArrivals(sql, now()),
    async find(input) {
      const number = parseOrderNumber(input)
      return number === null ? null : findOrderDetail(sql, number)
    },
    findById: (orderId) => findAdminOrder(sql, eq(orders.id, orderId)),
    async change(request) {
      const outcome = await applyTransition(deps, {...request, at: new Date(now())})
      if (outcome.kind === 'changed') poller.changed()
      return outcome
    },
    async resolveFlags({orderId, codes, by}) {
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
    version,
    onChange: poller.onChange,
    changed: poller.changed,
  }
}

function isSameSet(flags: readonly OrderFlag[], codes: readonly string[]): boolean {
  const shown = new Set(codes)
  return flags.length === shown.size && flags.every(({code}) => shown.has(code))
}
