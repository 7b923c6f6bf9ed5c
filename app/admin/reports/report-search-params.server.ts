import {z} from 'zod'
import {storeDaySchema} from '~/admin/shell/store-day.server'
import {daysBetween} from '~/platform/time/time-zone'
import {messages} from './messages'
import {lastSevenDays} from './report-search-params'
import type {ReportQuery, Period} from './report-search-params'

/** Longer periods are unreadable in a chart and expensive to query. */
const MAX_DAYS = 366

const day = storeDaySchema(messages.problems)

const querySchema = z
  .object({from: day, to: day})
  .refine(({from, to}) => from <= to, {path: ['to'], error: messages.problems.reversed})
  .refine(({from, to}) => daysBetween(from, to) < MAX_DAYS, {
    path: ['from'],
    error: messages.problems.tooLong(MAX_DAYS),
  })

/** Without dates: the last seven days. */
export function parseReportQuery(search: URLSearchParams, today: string): ReportQuery {
  const defaultPeriod = lastSevenDays(today)
  const requested = {from: search.get('from') || defaultPeriod.from, to: search.get('to') || defaultPeriod.to}
  const parsed = querySchema.safeParse(requested)
  if (parsed.success) return {kind: 'period', period: parsed.data}
  const problems: Partial<Period> = {}
  for (const {path, message} of parsed.error.issues) {
    const [field] = path
    if (field === 'from' || field === 'to') problems[field] ??= message
  }
  const validDateOrEmpty = (typed: string) => (z.iso.date().safeParse(typed).success ? typed : '')
  return {
    kind: 'wrong',
    typed: {from: validDateOrEmpty(requested.from), to: validDateOrEmpty(requested.to)},
    problems,
  }
}
