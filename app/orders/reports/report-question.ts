import {z} from 'zod'
import {addDays, daysBetween} from '~/store/zone'
import {storeDay} from '../store-day'
import {words} from './words'

/** Longer ones say little in a chart, and cost the database more than a page may. */
export const MOST_DAYS = 366

/** Both ends included; "YYYY-MM-DD" in the store's zone. */
export interface Period {
  from: string
  to: string
}

export type ReportQuestion =
  | {kind: 'period'; period: Period}
  /** As it was typed, with what is wrong with it. */
  | {kind: 'wrong'; typed: Period; problems: Partial<Period>}

const day = storeDay(words.problems)

const question = z
  .object({from: day, to: day})
  .refine(({from, to}) => from <= to, {path: ['to'], error: words.problems.reversed})
  .refine(({from, to}) => daysBetween(from, to) < MOST_DAYS, {
    path: ['from'],
    error: words.problems.tooLong(MOST_DAYS),
  })

/** Without dates: the last seven days. */
export function parseReportQuestion(search: URLSearchParams, today: string): ReportQuestion {
  const standard = lastSevenDays(today)
  const asked = {from: search.get('from') || standard.from, to: search.get('to') || standard.to}
  const parsed = question.safeParse(asked)
  if (parsed.success) return {kind: 'period', period: parsed.data}
  const problems: Partial<Period> = {}
  for (const {path, message} of parsed.error.issues) {
    const [field] = path
    if (field === 'from' || field === 'to') problems[field] ??= message
  }
  const shown = (typed: string) => (z.iso.date().safeParse(typed).success ? typed : '')
  return {kind: 'wrong', typed: {from: shown(asked.from), to: shown(asked.to)}, problems}
}

function lastSevenDays(today: string): Period {
  return {from: addDays(today, -6), to: today}
}

/** What is asked for most. */
export function quickChoices(today: string): {label: string; period: Period}[] {
  const firstOfMonth = `${today.slice(0, 8)}01`
  const endOfLast = addDays(firstOfMonth, -1)
  return [
    {label: words.quick.week, period: lastSevenDays(today)},
    {label: words.quick.month, period: {from: firstOfMonth, to: today}},
    {label: words.quick.lastMonth, period: {from: `${endOfLast.slice(0, 8)}01`, to: endOfLast}},
  ]
}

export function reportPath(period: Period): string {
  return `/staff/reports?${new URLSearchParams({...period}).toString()}`
}

export function reportCsvPath(period: Period): string {
  return `/staff/reports.csv?${new URLSearchParams({...period}).toString()}`
}
