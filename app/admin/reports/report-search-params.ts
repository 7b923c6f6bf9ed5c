import {addDays} from '~/platform/time/time-zone'
import * as adminPaths from '~/platform/url/admin-addresses'
import {messages} from './messages'
import type {Money, Period, Step} from './reports'

export type ReportQuery =
  | {kind: 'period'; period: Period; by: Step}
  /** As typed, with its problems. */
  | {kind: 'wrong'; typed: Period; by: Step; problems: Partial<Period>}

/** What there is to download. */
export const REPORT_FILES = ['takings', 'orders', 'products', 'meat'] as const
export type ReportFile = (typeof REPORT_FILES)[number]

export function lastSevenDays(today: string): Period {
  return {from: addDays(today, -6), to: today}
}

export function quickChoices(today: string): {label: string; period: Period; by: Step}[] {
  const firstOfMonth = `${today.slice(0, 8)}01`
  const endOfLast = addDays(firstOfMonth, -1)
  const {quick} = messages
  return [
    {label: quick.today, period: {from: today, to: today}, by: 'day'},
    {label: quick.week, period: lastSevenDays(today), by: 'day'},
    {label: quick.month, period: {from: firstOfMonth, to: today}, by: 'day'},
    {label: quick.lastMonth, period: {from: `${endOfLast.slice(0, 8)}01`, to: endOfLast}, by: 'day'},
    {label: quick.year, period: {from: `${today.slice(0, 5)}01-01`, to: today}, by: 'month'},
  ]
}

export function reportPath(period: Period, by: Step): string {
  return `${adminPaths.reports()}?${new URLSearchParams({...period, by}).toString()}`
}

interface FileParams {
  file: ReportFile
  money: Money
  by: Step
}

export function reportCsvPath(period: Period, {file, money, by}: FileParams): string {
  return `${adminPaths.reportsCsv()}?${new URLSearchParams({...period, by, file, money}).toString()}`
}
