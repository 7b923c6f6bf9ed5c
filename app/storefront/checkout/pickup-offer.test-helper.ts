import type {PickupOffer, PickupWindow} from '~/domain/pickup/pickup'

/** For tests: half an hour in New York in winter. */
export function testWindow(date: string, time: string, left: number): PickupWindow {
  const starts = Date.parse(`${date}T${time}:00-05:00`)
  const iso = (at: number) => new Date(at).toISOString()
  return {date, time, startsAt: iso(starts), endsAt: iso(starts + 30 * 60_000), remaining: left}
}

/** For tests: what a store offers, by day. */
export function testOffer(
  days: Record<string, PickupWindow[]>,
  settings: Partial<PickupOffer['settings']> = {},
): PickupOffer {
  return {
    ...{timeZone: 'America/New_York', pause: null},
    settings: {leadMinutes: 60, slotMinutes: 30, capacity: 10, daysAhead: 7, delivery: null, ...settings},
    days: Object.entries(days).map(([date, windows]) => ({date, windows})),
  }
}
