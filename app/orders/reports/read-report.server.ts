import type {AppLoadContext} from '@remix-run/node'
import {readStoreSettings} from '~/store/settings.server'
import {toLocal} from '~/store/zone'
import {parseReportQuestion} from './report-question'
import type {ReportQuestion} from './report-question'
import {isEmptyDay} from './reports'
import type {DayReport} from './reports'

export interface Report {
  question: ReportQuestion
  /** By the store's calendar. */
  today: string
  /** Of real money. Empty: the question makes no sense. */
  days: DayReport[]
  /** Of payments that were tests. Empty: there were none. */
  testDays: DayReport[]
}

export async function readReport(
  context: Pick<AppLoadContext, 'reports' | 'content' | 'log'>,
  {search, now}: {search: URLSearchParams; now: number},
): Promise<Report> {
  const {timeZone} = await readStoreSettings(context)
  const today = toLocal(now, timeZone).date
  const question = parseReportQuestion(search, today)
  if (question.kind === 'wrong') return {question, today, days: [], testDays: []}
  const {from, to} = question.period
  const [days, testDays] = await Promise.all([
    context.reports.byDay(from, to, 'live'),
    context.reports.byDay(from, to, 'test'),
  ])
  return {question, today, days, testDays: testDays.every(isEmptyDay) ? [] : testDays}
}
