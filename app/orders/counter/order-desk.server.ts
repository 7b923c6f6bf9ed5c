import {eq} from 'drizzle-orm'
import type {Log} from '~/config/log.server'
import type {Sql} from '~/db/client.server'
import {orders} from '~/db/orders-schema'
import type {Outbox} from '~/jobs/outbox.server'
import type {StoreSettings} from '~/store/settings'
import {parseOrderNumber} from '../order-number'
import {countOpen, listArrivals, listDay, listFlagged, searchOrders} from './desk-lists.server'
import {findDeskOrder, findDetail} from './desk-rows.server'
import type {OrderDesk} from './order-desk'
import {createOrderWatch, readVersion} from './order-watch.server'
import {takeStep} from './take-step.server'

export interface OrderDeskParts {
  sql: Sql
  outbox: Outbox
  readStore: () => Promise<StoreSettings>
  publicUrl: () => URL
  log?: Pick<Log, 'info' | 'error'>
  now?: () => number
}

export function createOrderDesk({log, now = Date.now, ...parts}: OrderDeskParts): OrderDesk {
  const {sql, readStore} = parts
  const version = () => readVersion(sql, now())
  const watch = createOrderWatch({read: version, log})
  const zone = async () => (await readStore()).timeZone
  return {
    listDay: async (date) => listDay(sql, date, await zone()),
    listFlagged: () => listFlagged(sql),
    search: (text) => searchOrders(sql, text),
    countOpen: async () => countOpen(sql, await zone()),
    listArrivals: () => listArrivals(sql, now()),
    async find(written) {
      const number = parseOrderNumber(written)
      return number === null ? null : findDetail(sql, number)
    },
    findById: (orderId) => findDeskOrder(sql, eq(orders.id, orderId)),
    async change(ask) {
      const outcome = await takeStep(parts, {...ask, at: new Date(now())})
      if (outcome.kind === 'changed') watch.changed()
      return outcome
    },
    async resolveFlag({orderId, flag, by}) {
      const resolved = await sql.transaction(async (tx) => {
        await tx.select({id: orders.id}).from(orders).where(eq(orders.id, orderId)).for('update')
        const order = await findDeskOrder(tx, eq(orders.id, orderId))
        if (order?.flag !== flag) return false
        await tx.update(orders).set({flag: null}).where(eq(orders.id, orderId))
        return true
      })
      if (!resolved) return false
      log?.info({order: orderId, staff: by.id}, 'a flag was looked at')
      watch.changed()
      return true
    },
    version,
    onChange: watch.onChange,
    changed: watch.changed,
  }
}
