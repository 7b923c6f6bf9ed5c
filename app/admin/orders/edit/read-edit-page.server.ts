import {formatOrderNumber} from '~/domain/orders/order-number'
import type {Pickup} from '~/domain/pickup/pickup'
import {formatCents} from '~/domain/pricing/money'
import {formatDate} from '~/platform/time/format-date'
import {formatClockTime} from '~/platform/time/format-instant'
import type {AdminOrderDetail} from '../order-admin-rows.server'
import {toAdminOrderView} from '../order-view'
import type {EditForm} from './edit-form'
import {needsOfEdit} from './edit-needs.server'
import {messages} from './messages'

export type EditPageData = Awaited<ReturnType<typeof readEditPage>>

export async function readEditPage(
  order: AdminOrderDetail,
  {pickup, timeZone, now}: {pickup: Pick<Pickup, 'offer' | 'needsOf'>; timeZone: string; now: number},
) {
  const {number, revision, name, lines, positions} = order
  const {days} = await pickup.offer(now, await needsOfEdit(pickup, order.id))
  const windows = days
    .flatMap((day) => day.windows)
    .filter(({startsAt}) => startsAt !== order.pickupStartsAt)
    .map(({date, time, startsAt, endsAt, remaining}) => {
      const times = `${formatClockTime(startsAt, timeZone)} – ${formatClockTime(endsAt, timeZone)}`
      const label = `${formatDate(date)}, ${times}`
      return {value: `${date} ${time}`, label: remaining > 0 ? label : `${label} (${messages.full})`}
    })
  return {
    ...{number, revision, name},
    label: formatOrderNumber(number),
    window: toAdminOrderView(order, timeZone, now).window,
    lines: lines.flatMap(({title, unit, quantity, totalCents, note, meat}, index) =>
      meat?.weighing
        ? []
        : [
            {
              ...{title, unit, quantity, note, price: formatCents(totalCents)},
              position: positions[index]?.position ?? index + 1,
            },
          ],
    ),
    /** Of what is changed at the scale. */
    weighedTitles: lines.flatMap(({title, meat}) => (meat?.weighing ? [title] : [])),
    windows,
  }
}

/** Nothing is different yet. */
export function initialEditForm({lines}: Pick<EditPageData, 'lines'>): EditForm {
  const line = (quantity: number) => ({
    ...{keep: String(quantity), reason: 'out-of-stock' as const},
    ...{find: '', swap: '', swapQuantity: ''},
  })
  return {
    lines: Object.fromEntries(lines.map(({position, quantity}) => [position, line(quantity)])),
    ...{window: '', note: ''},
  }
}
