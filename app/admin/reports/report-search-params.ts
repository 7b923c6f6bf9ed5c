import {addDays} from '~/platform/time/time-zone'
import * as adminPaths from '~/platform/url/admin-addresses'
import {messages} from './messages'

/** Both ends included; "YYYY-MM-DD" in the store's zone. */
export interface Period {
  from: string
  to: string
}

export type ReportQuery =
  | {kind: 'period'; period: Period}
  /** As typed, with its problems. */
  | {kind: 'wrong'; typed: Period; problems: Partial<Period>}

export function lastSevenDays(today: string): Period {
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
