import {MAX_LINES} from './cart-item'
import {isLineId} from './line-id'
import {cleanLineNote} from './note'

/** Beside a list's lines in its address, once for each note: `notes=<id>*<text>`. */
export const NOTES_PARAM = 'notes'

/** By the ids of their lines. */
export type ListNotes = ReadonlyMap<string, string>

export const NO_NOTES: ListNotes = new Map()

/** "<id>*<text>", as each stands in an address. */
export function listNotesOf(notes: ListNotes): string[] {
  return [...notes].map(([id, note]) => `${id}*${note}`)
}

/** To be put behind a list's address: "&notes=…", or nothing. */
export function formatListNotes(notes: ListNotes): string {
  return listNotesOf(notes)
    .map((entry) => `&${NOTES_PARAM}=${encodeURIComponent(entry)}`)
    .join('')
}

/** Tolerates what was cut off, typed or tampered with. */
export function parseListNotes(params: URLSearchParams): ListNotes {
  const notes = new Map<string, string>()
  for (const entry of params.getAll(NOTES_PARAM).slice(0, MAX_LINES)) {
    const end = entry.indexOf('*')
    const id = entry.slice(0, Math.max(0, end))
    const note = cleanLineNote(entry.slice(end + 1))
    if (isLineId(id) && note !== '') notes.set(id, note)
  }
  return notes
}
