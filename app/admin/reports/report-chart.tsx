import {formatCents} from '~/domain/pricing/money'
import {chartScale, labeledRows} from './chart-scale'
import {axisLabel, rowLabel} from './row-label'
import type {ReportRow, Step} from './reports'
import {messages} from './messages'

const HEIGHT = 240
const TOP = 12
const LABELS_HEIGHT = 34
/** Fraction of a column's width. */
const BAR = 0.72

interface ReportChartProps {
  rows: readonly ReportRow[]
  by: Step
  withYear: boolean
  /** Ids of the texts that describe the chart. */
  titleId: string
  toldId: string
}

/**
 * Bars up for takings and down for refunds. Horizontal lengths are percentages, so that it fits any screen without a
 * script and letters keep their size.
 */
export function ReportChart({rows, by, withYear, titleId, toldId}: ReportChartProps) {
  const {lines, highest, lowest} = chartScale(rows)
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
        {rows.map((row, index) => (
          <Column
            key={row.from}
            {...{row, by, withYear, zero, bottom, heightOf}}
            at={index / rows.length}
            width={1 / rows.length}
          />
        ))}
        <ColumnLabels {...{rows, by}} />
      </svg>
    </div>
  )
}

interface ColumnProps {
  row: ReportRow
  by: Step
  withYear: boolean
  zero: number
  bottom: number
  heightOf: (cents: number) => number
  /** Fractions of the whole width. */
  at: number
  width: number
}

/** The whole column has the tooltip, not only the bar. */
function Column({row, by, withYear, zero, bottom, heightOf, at, width}: ColumnProps) {
  const {takingsCents, refundsCents} = row
  const bar = {x: percent(at + (width * (1 - BAR)) / 2), width: percent(width * BAR)}
  const refunded = refundsCents > 0 ? formatCents(refundsCents) : null
  return (
    <g className="group">
      <title>{messages.chart.bar(rowLabel(row, {by, withYear}), formatCents(takingsCents), refunded)}</title>
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
function ColumnLabels({rows, by}: Pick<ReportChartProps, 'rows' | 'by'>) {
  const phoneLabels = labeledRows(rows.length, 4)
  const desktopLabels = labeledRows(rows.length, 10)
  return rows.map((row, index) => {
    const onPhones = phoneLabels.has(index)
    const elsewhere = desktopLabels.has(index)
    if (!onPhones && !elsewhere) return null
    return (
      <text
        key={row.from}
        x={percent((index + 0.5) / rows.length)}
        y={TOP + HEIGHT + LABELS_HEIGHT - 8}
        textAnchor="middle"
        className={`fill-muted ${elsewhere ? (onPhones ? '' : 'max-sm:hidden') : 'sm:hidden'}`}
      >
        {axisLabel(row, by)}
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
