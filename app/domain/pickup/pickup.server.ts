import {and, between, count} from 'drizzle-orm'
import type {MeatItem} from '~/domain/butcher/meat-item'
import type {Sql} from '~/platform/db/database'
import {orders} from '~/platform/db/orders-schema'
import {NO_NEEDS} from '~/domain/cart/handover'
import type {HandoverNeeds} from '~/domain/cart/handover'
import type {PickupSettings} from '~/domain/store/pickup-settings'
import type {StoreSettings} from '~/domain/store/settings'
import {holdsPlace} from './hold-window.server'
import {findUnfit, withinNeeds} from './needs'
import {findPause} from './order-pause.server'
import {readOrderNeeds} from './order-needs.server'
import type {Pickup, PickupWindow} from './pickup'
import {findSlot, hasLeadTime, listSlotDays} from './windows'
import type {Slot} from './windows'

interface PickupDeps {
  sql: Sql
  readStore: () => Promise<StoreSettings>
  /** The butcher's board: how long its cuts take. Absent: nothing is cut. */
  readMeatItems?: () => Promise<readonly MeatItem[]>
}

/** Reads without a lock; whether there is a place left is decided in the order's own transaction (`holdWindow`). */
export function createPickup({sql, readStore, readMeatItems = async () => []}: PickupDeps): Pickup {
  return {
    async needsOf(orderId) {
      const {weighing} = await readStore()
      return readOrderNeeds({sql, readMeatItems, weighing}, orderId)
    },

    async offer(now, needs = NO_NEEDS) {
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
      const offer = {
        ...{timeZone: store.timeZone, pause: pause && {endsAt: pause.endsAt}},
        settings: withLead(settings, needs, now),
        days: days.map(({date, slots}) => {
          return {date, windows: slots.map((slot) => toPickupWindow(slot, settings.capacity, held))}
        }),
      }
      return withinNeeds(offer, needs)
    },

    async check(date, time, now, needs = NO_NEEDS) {
      const store = await readStore()
      const found = findSlot(store, store.pickup, {date, time}, now)
      if (found.kind !== 'slot') return found
      const {from, to} = found.slot
      const unfit = findUnfit({startsAt: from, endsAt: to}, needs)
      if (unfit) return {kind: unfit}
      const held = await countBySlot(sql, [found.slot], now)
      const window = toPickupWindow(found.slot, store.pickup.capacity, held)
      return {kind: window.remaining > 0 ? 'open' : 'full', window}
    },
  }
}

const MINUTE = 60_000

/** The longer of the two: until when one can order for a window hangs on it. */
function withLead(settings: PickupSettings, {readyFrom}: HandoverNeeds, now: number): PickupSettings {
  const cutMinutes = readyFrom === null ? 0 : Math.ceil((readyFrom - now) / MINUTE)
  return cutMinutes > settings.leadMinutes ? {...settings, leadMinutes: cutMinutes} : settings
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
