import {and, count, gte, lte} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {orders} from '~/platform/db/orders-schema'
import type {StoreSettings} from '~/domain/store/settings'
import {holdsPlace} from './hold-window.server'
import type {Pickup, PickupWindow} from './pickup'
import {findSlot} from './find-slot'
import {hasLeadTime, listSlotDays} from './windows'
import type {Slot} from './windows'

/** What the shop offers. Looked at without a lock: whether there is room still, the order's own transaction decides. */
export function createPickup({sql, readStore}: {sql: Sql; readStore: () => Promise<StoreSettings>}): Pickup {
  return {
    async offer(now) {
      const store = await readStore()
      const settings = store.pickup
      const days = listSlotDays(store, settings, now).map(({date, slots}) => {
        return {date, slots: slots.filter((slot) => hasLeadTime(slot, settings, now))}
      })
      const held = await countBySlot(
        sql,
        days.flatMap(({slots}) => slots),
        now,
      )
      return {
        ...{timeZone: store.timeZone, settings},
        days: days.map(({date, slots}) => {
          return {date, windows: slots.map((slot) => toPickupWindow(slot, settings.capacity, held))}
        }),
      }
    },

    async check(date, time, now) {
      const store = await readStore()
      const found = findSlot(store, store.pickup, {date, time}, now)
      if (found.kind !== 'slot') return found
      const held = await countBySlot(sql, [found.slot], now)
      const window = toPickupWindow(found.slot, store.pickup.capacity, held)
      return {kind: window.remaining > 0 ? 'open' : 'full', window}
    },
  }
}

/** One question, however many windows there are. */
async function countBySlot(sql: Sql, slots: readonly Slot[], now: number): Promise<Map<number, number>> {
  const [first, last] = [slots[0], slots.at(-1)]
  if (!first || !last) return new Map()
  const rows = await sql
    .select({startsAt: orders.pickupStartsAt, held: count()})
    .from(orders)
    .where(
      and(
        gte(orders.pickupStartsAt, new Date(first.from)),
        lte(orders.pickupStartsAt, new Date(last.from)),
        holdsPlace(new Date(now)),
      ),
    )
    .groupBy(orders.pickupStartsAt)
  return new Map(rows.map(({startsAt, held}) => [startsAt.getTime(), held]))
}

function toPickupWindow(
  {date, time, from, to}: Slot,
  capacity: number,
  held: Map<number, number>,
): PickupWindow {
  const remaining = Math.max(0, capacity - (held.get(from) ?? 0))
  return {date, time, startsAt: new Date(from).toISOString(), endsAt: new Date(to).toISOString(), remaining}
}
