/** What the history stores of another pickup time: the one before. It is worded where it is shown. */
const PICKUP_CHANGE = /^pickup-changed (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/

export function pickupChangeNote(before: Date): string {
  return `pickup-changed ${before.toISOString()}`
}

/** Of an edit, which is of the same revision; see `order_edits`. */
export function editNote(revision: number): string {
  return `edited ${revision}`
}

/** The revision of the edit; null: the note is about something else. */
export function parseEditNote(note: string | null): number | null {
  const revision = /^edited (\d{1,9})$/.exec(note ?? '')?.[1]
  return revision === undefined ? null : Number(revision)
}

/** When the pickup was before, ISO 8601; null: the note is about something else. */
export function parsePickupChangeNote(note: string | null): string | null {
  return PICKUP_CHANGE.exec(note ?? '')?.[1] ?? null
}
