import type {AppLoadContext} from '@remix-run/node'
import {readStoreSettings} from '~/domain/store/settings.server'
import {toLocal} from '~/platform/time/time-zone'
import {parseReportQuery} from './report-search-params.server'
import type {ReportQuery} from './report-search-params'
import {isEmptyDay} from './reports'
import type {DayReport} from './reports'

export interface Report {
  query: ReportQuery
  /** In the store's time zone. */
  today: string
  /** Of real money; empty if the query is invalid. */
  days: DayReport[]
  /** Of test payments; empty if there were none. */
  testDays: DayReport[]
}

export async function readReport(
  context: Pick<AppLoadContext, 'reports' | 'content' | 'log'>,
  {search, now}: {search: URLSearchParams; now: number},
): Promise<Report> {
  const {timeZone} = await readStoreSettings(context)
  const today = toLocal(now, timeZone).date
  const query = parseReportQuery(search, today)
  if (query.kind === 'wrong') return {query, today, days: [], testDays: []}
  const {from, to} = query.period
  const [days, testDays] = await Promise.all([
    context.reports.byDay(from, to, 'live'),
    context.reports.byDay(from, to, 'test'),
  ])
  return {query, today, days, testDays: testDays.every(isEmptyDay) ? [] : testDays}
}
