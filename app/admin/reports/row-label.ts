import {formatDate, formatMonth, formatShortDate} from '~/platform/time/format-date'
import {messages} from './messages'
import type {Period, ReportRow, Step} from './reports'

/** "Sat, Nov 22", "Nov 17 – Nov 23", "November"; with their year if the period is not of this one. */
export function rowLabel({from, to}: Period, {by, withYear}: {by: Step; withYear: boolean}): string {
  if (by === 'month') return formatMonth(from, withYear)
  if (by === 'day' || from === to) return formatDate(from, withYear)
  return messages.range(formatShortDate(from, withYear), formatShortDate(to, withYear))
}

/** Below a bar of the chart. */
export function axisLabel({from}: Pick<ReportRow, 'from'>, by: Step): string {
  return by === 'month' ? formatMonth(from, false).slice(0, 3) : formatShortDate(from)
}

/** Whether a year must be named: some of it is not this year's. */
export function needsYear(rows: readonly Period[], today: string): boolean {
  const year = today.slice(0, 4)
  return rows.some(({from, to}) => !from.startsWith(year) || !to.startsWith(year))
}
