/** When something shows, as instants in milliseconds. Null: no limit on that side. */
export interface TimeSpan {
  from: number | null
  until: number | null
}

export type SpanState = 'coming' | 'running' | 'ended'

/** Runs at `from` and no longer at `until`, so that two deals in a row do not overlap. Independent of time zones. */
export function spanStateAt({from, until}: TimeSpan, now: number): SpanState {
  if (until !== null && until <= now) return 'ended'
  return from !== null && now < from ? 'coming' : 'running'
}

/** A missing or unreadable moment sets no limit. */
export function parseSpan(from: string | null | undefined, until: string | null | undefined): TimeSpan {
  return {from: parseInstant(from), until: parseInstant(until)}
}

function parseInstant(moment: string | null | undefined): number | null {
  const instant = Date.parse(moment ?? '')
  return Number.isNaN(instant) ? null : instant
}
