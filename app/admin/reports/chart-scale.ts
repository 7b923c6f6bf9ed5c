import type {ReportRow} from './reports'

const MIN_TOP_CENTS = 10_00
const MAX_LINES = 4

/** In cents. */
export interface ChartScale {
  /** Ascending, with 0 among them. */
  lines: number[]
  highest: number
  lowest: number
}

/** Round numbers that include every row; refunds are below 0. */
export function chartScale(rows: readonly Pick<ReportRow, 'takingsCents' | 'refundsCents'>[]): ChartScale {
  const most = Math.max(MIN_TOP_CENTS, ...rows.map(({takingsCents}) => takingsCents))
  const least = Math.max(0, ...rows.map(({refundsCents}) => refundsCents))
  const step = niceStep(Math.max(most, least) / MAX_LINES)
  const above = Math.ceil(most / step)
  // Small refunds need room, but no line of their own.
  const below = Math.floor(least / step)
  const lines = Array.from({length: above + below + 1}, (_, index) => (index - below) * step)
  return {lines, highest: above * step, lowest: 0 - least}
}

/** 1, 2, 2.5 or 5 times a power of ten, in whole dollars. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one >= least) ?? power * 10
  return Math.max(100, Math.ceil(step / 100) * 100)
}

/** The indexes of rows to label: few enough not to overlap. */
export function labeledRows(count: number, maxLabels: number): Set<number> {
  const every = Math.max(1, Math.ceil(count / maxLabels))
  return new Set(Array.from({length: Math.ceil(count / every)}, (_, index) => index * every))
}
