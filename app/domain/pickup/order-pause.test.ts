import {expect, test} from 'vitest'
import {pauseEnd, pauseText} from './order-pause'

const NEW_YORK = 'America/New_York'
const iso = (at: number | null) => at && new Date(at).toISOString()

test.each([
  ['30-minutes', '2026-11-21T20:00:00Z', '2026-11-21T20:30:00.000Z'],
  ['1-hour', '2026-11-21T20:00:00Z', '2026-11-21T21:00:00.000Z'],
  // In New York it is still the 21st.
  ['until-tomorrow', '2026-11-22T03:00:00Z', '2026-11-22T05:00:00.000Z'],
  // The clocks go back that night.
  ['until-tomorrow', '2026-10-31T20:00:00Z', '2026-11-01T04:00:00.000Z'],
  ['until-resumed', '2026-11-21T20:00:00Z', null],
] as const)('a pause of %s at %s ends at %s', (length, now, end) => {
  expect(iso(pauseEnd(length, Date.parse(now), NEW_YORK))).toBe(end)
})

test.each([
  ['2026-11-21T21:30:00Z', 'Ordering is back at 4:30 PM. Your cart is kept.'],
  ['2026-11-22T05:00:00Z', 'Ordering is back tomorrow. Your cart is kept.'],
  [null, 'Please look in again a little later. Your cart is kept.'],
])('shoppers read when ordering is back: %s', (endsAt, text) => {
  expect(pauseText({endsAt}, Date.parse('2026-11-21T20:00:00Z'), NEW_YORK)).toContain(text)
})
