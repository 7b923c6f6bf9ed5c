import {z} from 'zod'
import {storeDaySchema} from '~/admin/shell/store-day'
import {addDays, daysBetween} from '~/platform/time/time-zone'
import * as adminPaths from '~/platform/url/admin-addresses'
import {messages} from './messages'

/** Longer periods are unreadable in a chart and expensive to query. */
export const MAX_DAYS = 366

/** Both ends included; "YYYY-MM-DD" in the store's zone. */
export interface Period {
  from: string
  to: string
}

export type ReportQuery =
  | {kind: 'period'; period: Period}
  /** As typed, with its problems. */
  | {kind: 'wrong'; typed: Period; problems: Partial<Period>}

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

function lastSevenDays(today: string): Period {
  return {from: addDays(today, -6), to: today}
}

export function quickChoices(today: string): {label: string; period: Period}[] {
  const firstOfMonth = `${today.slice(0, 8)}01`
  const endOfLast = addDays(firstOfMonth, -1)
  return [
    {label: messages.quick.week, period: lastSevenDays(today)},
    {label: messages.quick.month, period: {from: firstOfMonth, to: today}},
    {label: messages.quick.lastMonth, period: {from: `${endOfLast.slice(0, 8)}01`, to: endOfLast}},
  ]
}

export function reportPath(period: Period): string {
  return `${adminPaths.reports()}?${new URLSearchParams({...period}).toString()}`
}

export function reportCsvPath(period: Period): string {
  return `${adminPaths.reportsCsv()}?${new URLSearchParams({...period}).toString()}`
}
