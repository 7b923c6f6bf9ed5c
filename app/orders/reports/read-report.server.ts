import type {AppLoadContext} from '@remix-run/node'
import {readStoreSettings} from '~/store/settings.server'
import {toLocal} from '~/store/zone'
import {parseReportQuestion} from './report-question'
import type {ReportQuestion} from './report-question'
import type {DayReport} from './reports'

export interface Report {
  question: ReportQuestion
  /** By the store's calendar. */
  today: string
  /** Empty: the question makes no sense. */
  days: DayReport[]
}

export async function readReport(
  context: Pick<AppLoadContext, 'reports' | 'content' | 'log'>,
  {search, now}: {search: URLSearchParams; now: number},
): Promise<Report> {
  const {timeZone} = await readStoreSettings(context)
  const today = toLocal(now, timeZone).date
  const question = parseReportQuestion(search, today)
  if (question.kind === 'wrong') return {question, today, days: []}
  const {from, to} = question.period
  return {question, today, days: await context.reports.byDay(from, to)}
}
