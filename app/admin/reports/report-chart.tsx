import {formatCents} from '~/domain/pricing/money'
import {chartScale, labeledDays} from './chart-scale'
import {formatDate, formatShortDate} from '~/platform/time/format-date'
import type {DayReport} from './reports'
import {messages} from './messages'

const HEIGHT = 240
const TOP = 12
const LABELS_HEIGHT = 34
/** Fraction of a day's width. */
const BAR = 0.72

interface ReportChartProps {
  days: readonly DayReport[]
  withYear: boolean
  /** Ids of the texts that describe the chart. */
  titleId: string
  toldId: string
}

/**
 * Bars up for takings and down for refunds. Horizontal lengths are percentages, so that it fits any screen without a
 * script and letters keep their size.
 */
export function ReportChart({days, withYear, titleId, toldId}: ReportChartProps) {
  const {lines, highest, lowest} = chartScale(days)
  const heightOf = (cents: number) => (cents / (highest - lowest)) * HEIGHT
  const zero = TOP + heightOf(highest)
  const bottom = TOP + HEIGHT
  return (
    <div role="img" aria-labelledby={titleId} aria-describedby={toldId} className="mt-4 flex">
      <svg className="h-72 w-14 shrink-0 fill-muted text-sm tabular-nums" aria-hidden="true">
        {lines.map((cents) => (
          <text key={cents} x="48" y={zero - heightOf(cents)} textAnchor="end" dominantBaseline="central">
            {formatAxisAmount(cents)}
          </text>
        ))}
      </svg>
      <svg className="h-72 min-w-0 grow overflow-visible text-sm" aria-hidden="true">
        {lines.map((cents) => (
          <line
            key={cents}
            {...{x1: '0', x2: '100%', y1: zero - heightOf(cents), y2: zero - heightOf(cents)}}
            className={cents === 0 ? 'stroke-control' : 'stroke-sand'}
          />
        ))}
        {days.map((day, index) => (
          <Day
            key={day.date}
            {...{day, withYear, zero, bottom, heightOf}}
            at={index / days.length}
            width={1 / days.length}
          />
        ))}
        <DayLabels days={days} />
      </svg>
    </div>
  )
}

interface DayProps {
  day: DayReport
  withYear: boolean
  zero: number
  bottom: number
  heightOf: (cents: number) => number
  /** Fractions of the whole width. */
  at: number
  width: number
}

/** The whole column has the tooltip, not only the bar. */
function Day({day, withYear, zero, bottom, heightOf, at, width}: DayProps) {
  const {date, takingsCents, refundsCents} = day
  const bar = {x: percent(at + (width * (1 - BAR)) / 2), width: percent(width * BAR)}
  const refunded = refundsCents > 0 ? formatCents(refundsCents) : null
  return (
    <g className="group">
      <title>{messages.chart.bar(formatDate(date, withYear), formatCents(takingsCents), refunded)}</title>
      <rect
        {...{x: percent(at), width: percent(width), y: TOP, height: bottom - TOP}}
        className="fill-transparent group-hover:fill-mint/60"
      />
      {takingsCents > 0 ? (
        <rect
          {...bar}
          {...visibleBar(zero, heightOf(takingsCents), 'up')}
          rx="2"
          className="fill-forest forced-colors:fill-[CanvasText]"
        />
      ) : null}
      {refundsCents > 0 ? (
        <rect
          {...bar}
          {...visibleBar(zero, heightOf(refundsCents), 'down')}
          rx="2"
          className="fill-pomegranate forced-colors:fill-[GrayText]"
        />
      ) : null}
    </g>
  )
}

/** Few on phones, more on wider screens. */
function DayLabels({days}: {days: readonly DayReport[]}) {
  const phoneLabels = labeledDays(days.length, 4)
  const desktopLabels = labeledDays(days.length, 10)
  return days.map(({date}, index) => {
    const onPhones = phoneLabels.has(index)
    const elsewhere = desktopLabels.has(index)
    if (!onPhones && !elsewhere) return null
    return (
      <text
        key={date}
        x={percent((index + 0.5) / days.length)}
        y={TOP + HEIGHT + LABELS_HEIGHT - 8}
        textAnchor="middle"
        className={`fill-muted ${elsewhere ? (onPhones ? '' : 'max-sm:hidden') : 'sm:hidden'}`}
      >
        {formatShortDate(date)}
      </text>
    )
  })
}

/** At least two pixels, so that small amounts are visible. */
function visibleBar(zero: number, exact: number, way: 'up' | 'down') {
  const height = Math.max(exact, 2)
  return {y: round(way === 'up' ? zero - height : zero), height: round(height)}
}

/** "$1.5k", "−$50": whole dollars. */
function formatAxisAmount(cents: number): string {
  return `${cents < 0 ? '−' : ''}$${messages.chart.more(Math.abs(cents) / 100)}`
}

function percent(fraction: number): string {
  return `${round(fraction * 100)}%`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
