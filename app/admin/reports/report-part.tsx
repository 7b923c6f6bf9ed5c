import {Download} from 'lucide-react'
import {formatCents} from '~/domain/pricing/money'
import {buttonClass} from '~/ui/button'
import type {ReportPart as Part} from './read-report.server'
import {ReportChart} from './report-chart'
import {HourChart} from './hour-chart'
import {REPORT_FILES, reportCsvPath} from './report-search-params'
import {MeatTable} from './meat-table'
import {ReportTable} from './report-table'
import {ReportTotals} from './report-totals'
import {needsYear, rowLabel} from './row-label'
import {SoldTable} from './sold-table'
import {totalOf} from './reports'
import type {Period, Step} from './reports'
import {messages} from './messages'

interface ReportPartProps {
  part: Part
  period: Period
  by: Step
  today: string
}

/** All there is to know of one kind of money. */
export function ReportPart({part, period, by, today}: ReportPartProps) {
  const {money, rows, products, categories, meat, hours} = part
  const idOf = (id: string) => (money === 'live' ? id : `${money}-${id}`)
  const mark = (text: string) => messages.marked[money](text)
  const withYear = needsYear(rows, today)
  return (
    <>
      <ReportTotals total={totalOf(rows)} id={idOf('totals')} title={mark(messages.totals)} />
      <TakingsChart {...{part, by, withYear, idOf, mark}} />
      <section className="mt-8">
        <h2 className="text-xl">{mark(messages.table[by])}</h2>
        <ReportTable caption={mark(messages.table[by])} {...{rows, by, today, withYear}} />
      </section>
      <div className="mt-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <SoldTable
          id={idOf('products')}
          title={mark(messages.sold.products)}
          column={messages.sold.product}
          rows={products}
          note={messages.sold.note}
        />
        <div className="min-w-0 space-y-6">
          <SoldTable
            id={idOf('categories')}
            title={mark(messages.sold.categories)}
            column={messages.sold.category}
            rows={categories}
          />
          <HourChart id={idOf('hours')} title={mark(messages.hours.title)} hours={hours} />
        </div>
      </div>
      {meat.length > 0 ? (
        <div className="mt-6">
          <MeatTable id={idOf('meat')} title={mark(messages.meat.title)} rows={meat} />
        </div>
      ) : null}
      <nav aria-label={mark(messages.files.label)} className="mt-6 flex flex-wrap gap-3 print:hidden">
        {REPORT_FILES.map((file) => (
          <a
            key={file}
            href={reportCsvPath(period, {file, money, by})}
            download
            className={buttonClass('quiet', 'min-h-12')}
          >
            <Download className="size-5 shrink-0" aria-hidden="true" />
            {messages.files[file]}
          </a>
        ))}
      </nav>
    </>
  )
}

interface TakingsChartProps extends Pick<ReportPartProps, 'part' | 'by'> {
  withYear: boolean
  idOf: (id: string) => string
  mark: (text: string) => string
}

function TakingsChart({part: {rows}, by, withYear, idOf, mark}: TakingsChartProps) {
  const {chart} = messages
  const total = totalOf(rows)
  const best = rows.reduce((most, row) => (row.takingsCents > most.takingsCents ? row : most))
  const [titleId, toldId] = [idOf('chart-title'), idOf('chart-told')]
  return (
    <section className="mt-6 rounded-card bg-paper p-5 shadow-card ring-1 ring-sand sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id={titleId} className="text-xl">
          {mark(chart.title[by])}
        </h2>
        <Legend />
      </div>
      <p id={toldId} className="sr-only">
        {chart.all(formatCents(total.takingsCents), formatCents(total.refundsCents))}{' '}
        {chart.most(formatCents(best.takingsCents), rowLabel(best, {by, withYear}))} {chart.below}
      </p>
      <ReportChart {...{rows, by, withYear, titleId, toldId}} />
    </section>
  )
}

function Legend() {
  return (
    <p aria-hidden="true" className="flex gap-5 text-base text-muted">
      <span className="inline-flex items-center gap-2">
        <span className="size-3.5 rounded-xs bg-forest" />
        {messages.chart.takings}
      </span>
      <span className="inline-flex items-center gap-2">
        <span className="size-3.5 rounded-xs bg-pomegranate" />
        {messages.chart.refunds}
      </span>
    </p>
  )
}
