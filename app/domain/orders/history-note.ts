/** What the history stores of another pickup time: the one before. It is worded where it is shown. */
const PICKUP_CHANGE = /^pickup-changed (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/

export function pickupChangeNote(before: Date): string {
  return `pickup-changed ${before.toISOString()}`
}

/** When the pickup was before, ISO 8601; null: the note is about something else. */
export function parsePickupChangeNote(note: string | null): string | null {
  return PICKUP_CHANGE.exec(note ?? '')?.[1] ?? null
}
