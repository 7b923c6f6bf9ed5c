import {z} from 'zod'
import {storeDaySchema} from '~/admin/shell/store-day.server'
import {daysBetween} from '~/platform/time/time-zone'
import {messages} from './messages'
import {lastSevenDays, REPORT_FILES} from './report-search-params'
import type {ReportFile, ReportQuery} from './report-search-params'
import {MONEY_KINDS, STEPS} from './reports'
import type {Money, Period, Step} from './reports'

/** Longer periods are unreadable in a chart and expensive to query: a year of days, three of weeks, ten of months. */
const MAX_DAYS: Record<Step, number> = {day: 366, week: 1_098, month: 3_660}

const day = storeDaySchema(messages.problems)
const step = z.enum(STEPS).catch('day')

const querySchema = z
  .object({from: day, to: day, by: step})
  .refine(({from, to}) => from <= to, {path: ['to'], error: messages.problems.reversed})
  .superRefine(({from, to, by}, context) => {
    if (daysBetween(from, to) < MAX_DAYS[by]) return
    context.addIssue({code: 'custom', path: ['from'], message: messages.problems.tooLong[by]})
  })

/** Without dates: the last seven days. */
export function parseReportQuery(search: URLSearchParams, today: string): ReportQuery {
  const defaultPeriod = lastSevenDays(today)
  const by = step.parse(search.get('by'))
  const requested = {from: search.get('from') || defaultPeriod.from, to: search.get('to') || defaultPeriod.to}
  const parsed = querySchema.safeParse({...requested, by})
  if (parsed.success) {
    const {from, to} = parsed.data
    return {kind: 'period', period: {from, to}, by}
  }
  const problems: Partial<Period> = {}
  for (const {path, message} of parsed.error.issues) {
    const [field] = path
    if (field === 'from' || field === 'to') problems[field] ??= message
  }
  const validDateOrEmpty = (typed: string) => (z.iso.date().safeParse(typed).success ? typed : '')
  return {
    kind: 'wrong',
    typed: {from: validDateOrEmpty(requested.from), to: validDateOrEmpty(requested.to)},
    ...{by, problems},
  }
}

const fileSchema = z.object({file: z.enum(REPORT_FILES), money: z.enum(MONEY_KINDS)})

/** Null: there is no such file. Without words: the takings of real money. */
export function parseFileQuery(search: URLSearchParams): {file: ReportFile; money: Money} | null {
  const requested = {file: search.get('file') ?? 'takings', money: search.get('money') ?? 'live'}
  return fileSchema.safeParse(requested).data ?? null
}
