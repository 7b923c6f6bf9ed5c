import {WEEKDAYS} from '../../schemas/model/store-hours'
import {addDays, toLocal} from '../../app/platform/time/time-zone'
import {toClock} from '../../app/platform/time/clock'
import type {ShopProcess} from '../support/shop-process'
import {lakeClient} from './shop-page'

/** The store is open around the clock and needs no time to prepare: there is a pickup window soon, whenever tests run. */
export async function openAroundTheClock(shop: ShopProcess, token: string): Promise<void> {
  const hours = WEEKDAYS.map((day) => ({_key: day, day, closed: false, opens: '00:00', closes: '23:59'}))
  await lakeClient(shop, token)
    .patch('storeSettings')
    .set({hours, exceptions: [], 'pickup.leadMinutes': 0, 'pickup.capacity': 100})
    .commit()
}

/** Of the half hours of a store that is open around the clock, the next one that nobody has to hurry for. */
export function soonestWindow(now = Date.now()): {date: string; time: string} {
  const {date, minutes} = toLocal(now + 5 * 60_000, 'America/New_York')
  const starts = Math.ceil(minutes / 30) * 30
  // The last window of a day ends at its end.
  return starts > 23 * 60 ? {date: addDays(date, 1), time: '00:00'} : {date, time: toClock(starts)}
}
