import {expect, it} from 'vitest'
import {announcedAt, describeComing} from './coming-soon'

const ZONE = 'America/New_York'
const NOW = Date.parse('2026-11-26T12:00:00Z')

it('is announced two weeks before, from the morning on', () => {
  const from = Date.parse('2026-12-20T02:00:00Z')
  expect(new Date(announcedAt(from, ZONE)).toISOString()).toBe('2026-12-05T05:00:00.000Z')
})

it.each([
  ['2026-12-01T02:00:00Z', 'Until then, shoppers see it under “Coming soon”'],
  ['2026-12-20T02:00:00Z', 'Shoppers see it under “Coming soon” from Sat, Dec 5, 2026 on'],
  ['2026-11-26T12:00:00Z', undefined],
  ['2026-11-01T12:00:00Z', undefined],
  ['11/38', undefined],
  [undefined, undefined],
])('of a deal from %s the Studio says: %s', (from, words) => {
  expect(describeComing(from, NOW, ZONE)).toBe(words)
})
