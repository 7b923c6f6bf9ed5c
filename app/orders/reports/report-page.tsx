import {formatCents} from '~/pricing/money'
import {Download} from 'lucide-react'
import {buttonClass} from '~/ui/button'
import {Container} from '~/ui/section'
import {StateMessage} from '~/ui/state-message'
import {dayText} from '../day-text'
import type {Report} from './read-report.server'
import {ReportChart} from './report-chart'
import {ReportFilter} from './report-filter'
import {reportCsvPath} from './report-question'
import {ReportTable} from './report-table'
import {totalOf} from './reports'
import type {DayReport, ReportTotals} from './reports'
import {formatSigned} from './signed-money'
import {words} from './words'

/** What the days brought, in all, drawn, and one by one. */
export function ReportPage({question, today, days}: Report) {
  const isEmpty = days.every(({orders, refundsCents}) => orders === 0 && refundsCents === 0)
  return (
    <Container>
      <h1 className="text-3xl">{words.title}</h1>
      <p className="mt-1 text-muted">{words.lead}</p>
      <ReportFilter question={question} today={today} />
      {question.kind === 'wrong' ? (
        <p className="mt-8 text-muted">{words.problems.fix}</p>
      ) : isEmpty ? (
        <StateMessage title={words.nothing.title}>
          <p>{words.nothing.text}</p>
        </StateMessage>
      ) : (
        <Days days={days} today={today} csvPath={reportCsvPath(question.period)} />
      )}
    </Container>
  )
}

function Days({days, today, csvPath}: {days: DayReport[]; today: string; csvPath: string}) {
  const total = totalOf(days)
  const yearOf = (day?: DayReport) => day?.date.slice(0, 4)
  const withYear = yearOf(days[0]) !== today.slice(0, 4) || yearOf(days.at(-1)) !== today.slice(0, 4)
  const {chart} = words
  const best = days.reduce((most, day) => (day.takingsCents > most.takingsCents ? day : most))
  return (
    <>
      <Totals total={total} />
      <section className="mt-6 rounded-card bg-paper p-5 shadow-card ring-1 ring-sand sm:p-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h2 id="chart-title" className="text-xl">
            {chart.title}
          </h2>
          <Legend />
        </div>
        <p id="chart-told" className="sr-only">
          {chart.all(formatCents(total.takingsCents), formatCents(total.refundsCents))}{' '}
          {chart.most(formatCents(best.takingsCents), dayText(best.date, withYear))} {chart.below}
        </p>
        <ReportChart days={days} withYear={withYear} />
      </section>
      <section className="mt-8">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h2 className="text-xl">{words.table}</h2>
          <a href={csvPath} download className={buttonClass('quiet', 'min-h-12 print:hidden')}>
            <Download className="size-5 shrink-0" aria-hidden="true" />
            {words.csv}
          </a>
        </div>
        <ReportTable days={days} today={today} withYear={withYear} />
      </section>
    </>
  )
}

function Legend() {
  return (
    <p aria-hidden="true" className="flex gap-5 text-base text-muted">
      <span className="inline-flex items-center gap-2">
        <span className="size-3.5 rounded-xs bg-forest" />
        {words.chart.takings}
      </span>
      <span className="inline-flex items-center gap-2">
        <span className="size-3.5 rounded-xs bg-pomegranate" />
        {words.chart.refunds}
      </span>
    </p>
  )
}

function Totals({total}: {total: ReportTotals}) {
  const facts = [
    {label: words.orders, text: total.orders.toLocaleString('en-US')},
    {label: words.items, text: total.items.toLocaleString('en-US')},
    {label: words.takings, text: formatCents(total.takingsCents)},
    {label: words.refunds, text: formatSigned(-total.refundsCents)},
    {label: words.net, text: formatSigned(total.netCents)},
  ]
  return (
    <section aria-labelledby="totals" className="mt-6">
      <h2 id="totals" className="sr-only">
        {words.totals}
      </h2>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-5">
        {facts.map(({label, text}, index) => (
          <div
            key={label}
            className={`rounded-card p-4 shadow-card ring-1 sm:p-5 ${
              index === facts.length - 1
                ? 'bg-forest text-paper ring-forest max-lg:col-span-2'
                : 'bg-paper ring-sand'
            }`}
          >
            <dt className={index === facts.length - 1 ? 'text-base text-paper/85' : 'text-base text-muted'}>
              {label}
            </dt>
            <dd className="price mt-1 text-2xl">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
