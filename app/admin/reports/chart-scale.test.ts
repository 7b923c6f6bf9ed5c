import fc from 'fast-check'
import {expect, test} from 'vitest'
import {chartScale, labeledRows} from './chart-scale'

const dayOf = ([takingsCents, refundsCents]: readonly [number, number]) => ({
  ...{takingsCents, refundsCents},
})
const cents = fc.integer({min: 0, max: 5_000_000})

test('any days lie between the lowest and the highest, with a line at nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(cents, cents), {maxLength: 20}), (days) => {
      const {lines, highest, lowest} = chartScale(days.map(dayOf))
      for (const [takings, refunds] of days) {
        expect(takings).toBeLessThanOrEqual(highest)
        expect(-refunds).toBeGreaterThanOrEqual(lowest)
      }
      expect(lines).toContain(0)
      expect(lines.at(-1)).toBe(highest)
      expect(lines[0]).toBeGreaterThanOrEqual(lowest)
      const steps = lines.slice(1).map((line, index) => line - (lines[index] ?? 0))
      expect(new Set(steps).size).toBeLessThanOrEqual(1)
      expect(lines.length).toBeLessThanOrEqual(10)
    }),
    {numRuns: 200, seed: 2026},
  )
})

test.each([
  [[], [0, 300, 600, 900, 1200], 0],
  [[[4_000, 0]], [0, 1_000, 2_000, 3_000, 4_000], 0],
  [[[4_001, 0]], [0, 2_000, 4_000, 6_000], 0],
  [[[4_000, 999]], [0, 1_000, 2_000, 3_000, 4_000], -999],
  [[[4_000, 2_500]], [-2_000, -1_000, 0, 1_000, 2_000, 3_000, 4_000], -2_500],
] as [[number, number][], number[], number][])('the lines of %j are %j', (days, lines, lowest) => {
  const scale = chartScale(days.map(dayOf))
  expect(scale.lines).toEqual(lines)
  expect(scale.lowest === 0 ? 0 : scale.lowest).toBe(lowest)
})

test('so many days are named as there is room for, the first among them', () => {
  expect([...labeledRows(7, 7)]).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect([...labeledRows(8, 7)]).toEqual([0, 2, 4, 6])
  expect([...labeledRows(366, 7)]).toEqual([0, 53, 106, 159, 212, 265, 318])
  expect([...labeledRows(0, 7)]).toEqual([])
})
