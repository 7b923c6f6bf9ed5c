import {Stamp} from '~/ui/stamp'
import {messages as testMoneyMessages} from '~/domain/orders/test-money-messages'
import {formatCents} from '~/domain/pricing/money'
import {Download} from 'lucide-react'
import {buttonClass} from '~/ui/button'
import {Container} from '~/ui/section'
import {EmptyState} from '~/ui/empty-state'
import {formatDate} from '~/platform/time/format-date'
import type {Report} from './read-report.server'
import {ReportChart} from './report-chart'
import {ReportFilter} from './report-filter'
import {reportCsvPath} from './report-search-params'
import {ReportTable} from './report-table'
import {isEmptyDay, totalOf, formatSigned} from './reports'
import type {DayReport, ReportTotals} from './reports'
import {PageHead} from '~/admin/shell/page-head'
import {messages} from './messages'

/** Totals, a chart and a table; test payments are shown separately below. */
export function ReportPage({query, today, days, testDays}: Report) {
  return (
    <Container>
      <PageHead title={messages.title} lead={messages.lead} />
      <ReportFilter query={query} today={today} />
      {query.kind === 'wrong' ? (
        <p className="mt-8 text-muted">{messages.problems.fix}</p>
      ) : (
        <>
          {days.every(isEmptyDay) ? (
            <EmptyState title={testDays.length > 0 ? messages.nothing.real : messages.nothing.title}>
              <p>{messages.nothing.text}</p>
            </EmptyState>
          ) : (
            <Days {...{days, today}} />
          )}
          {testDays.length > 0 ? <TestDays {...{testDays, today}} /> : null}
          {days.every(isEmptyDay) && testDays.length === 0 ? null : (
            <a
              href={reportCsvPath(query.period)}
              download
              className={buttonClass('quiet', 'mt-6 min-h-12 print:hidden')}
            >
              <Download className="size-5 shrink-0" aria-hidden="true" />
              {messages.csv}
            </a>
          )}
        </>
      )}
    </Container>
  )
}

/** Framed, so that nobody mistakes its sums for money. */
function TestDays({testDays, today}: {testDays: DayReport[]; today: string}) {
  return (
    <section
      aria-labelledby="tests"
      className="mt-10 rounded-card border-3 border-pomegranate p-4 text-ink sm:p-6"
    >
      <h2 id="tests" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-2xl text-pomegranate">
        <Stamp text={testMoneyMessages.stamp} size="huge" />
        {messages.tests.title}
      </h2>
      <p className="mt-3 font-semibold">{messages.tests.text}</p>
      <Days days={testDays} today={today} isTest />
    </section>
  )
}

function Days({days, today, isTest = false}: {days: DayReport[]; today: string; isTest?: boolean}) {
  const total = totalOf(days)
  const yearOf = (day?: DayReport) => day?.date.slice(0, 4)
  const withYear = yearOf(days[0]) !== today.slice(0, 4) || yearOf(days.at(-1)) !== today.slice(0, 4)
  const {chart} = messages
  const best = days.reduce((most, day) => (day.takingsCents > most.takingsCents ? day : most))
  const idOf = (part: string) => (isTest ? `test-${part}` : part)
  const withTestMark = (text: string) => (isTest ? testMoneyMessages.prefixed(text) : text)
  const [titleId, toldId] = [idOf('chart-title'), idOf('chart-told')]
  return (
    <>
      <Totals total={total} id={idOf('totals')} title={withTestMark(messages.totals)} />
      <section className="mt-6 rounded-card bg-paper p-5 shadow-card ring-1 ring-sand sm:p-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h2 id={titleId} className="text-xl">
            {withTestMark(chart.title)}
          </h2>
          <Legend />
        </div>
        <p id={toldId} className="sr-only">
          {chart.all(formatCents(total.takingsCents), formatCents(total.refundsCents))}{' '}
          {chart.most(formatCents(best.takingsCents), formatDate(best.date, withYear))} {chart.below}
        </p>
        <ReportChart {...{days, withYear, titleId, toldId}} />
      </section>
      <section className="mt-8">
        <h2 className="text-xl">{withTestMark(messages.table)}</h2>
        <ReportTable caption={withTestMark(messages.table)} {...{days, today, withYear}} />
      </section>
    </>
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

function Totals({total, id, title}: {total: ReportTotals; id: string; title: string}) {
  const facts = [
    {label: messages.orders, text: total.orders.toLocaleString('en-US')},
    {label: messages.items, text: total.items.toLocaleString('en-US')},
    {label: messages.takings, text: formatCents(total.takingsCents)},
    {label: messages.refunds, text: formatSigned(-total.refundsCents)},
    {label: messages.net, text: formatSigned(total.netCents)},
  ]
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="sr-only">
        {title}
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
