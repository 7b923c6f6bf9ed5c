import {and, between, count} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {orders} from '~/platform/db/orders-schema'
import type {StoreSettings} from '~/domain/store/settings'
import {holdsPlace} from './hold-window.server'
import {findPause} from './order-pause.server'
import type {Pickup, PickupWindow} from './pickup'
import {findSlot, hasLeadTime, listSlotDays} from './windows'
import type {Slot} from './windows'

/** Reads without a lock; whether there is a place left is decided in the order's own transaction (`holdWindow`). */
export function createPickup({sql, readStore}: {sql: Sql; readStore: () => Promise<StoreSettings>}): Pickup {
  return {
    async offer(now) {
      const store = await readStore()
      const settings = store.pickup
      const days = listSlotDays(store, settings, now).map(({date, slots}) => {
        return {date, slots: slots.filter((slot) => hasLeadTime(slot, settings, now))}
      })
      const slots = days.flatMap((day) => day.slots)
      const [held, pause] = await Promise.all([
        countBySlot(sql, slots, now),
        slots.length > 0 ? findPause(sql, now) : null,
      ])
      return {
        ...{timeZone: store.timeZone, settings, pause: pause && {endsAt: pause.endsAt}},
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

/** One query, however many windows there are. */
async function countBySlot(sql: Sql, slots: readonly Slot[], now: number): Promise<Map<number, number>> {
  const [first, last] = [slots[0], slots.at(-1)]
  if (!first || !last) return new Map()
  const rows = await sql
    .select({startsAt: orders.pickupStartsAt, held: count()})
    .from(orders)
    .where(
      and(
        between(orders.pickupStartsAt, new Date(first.from), new Date(last.from)),
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
