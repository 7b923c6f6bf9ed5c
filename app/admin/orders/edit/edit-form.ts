import type {EditReason} from '~/domain/orders/edits/order-edit'

/** Of one line, as typed. */
export interface LineForm {
  keep: string
  reason: EditReason
  /** What the catalog is searched for. */
  find: string
  /** The id of what comes in place; empty: nothing. */
  swap: string
  swapQuantity: string
}

/** As typed. */
export interface EditForm {
  /** By position. */
  lines: Record<number, LineForm>
  /** "2026-11-28 16:30"; empty: it stays. */
  window: string
  note: string
}

/** By the name of the field. */
export type EditProblems = Record<string, string>

export const LINE_FIELDS = ['keep', 'reason', 'find', 'swap', 'swapQuantity'] as const
export type LineField = (typeof LINE_FIELDS)[number]

export function lineFieldName(field: LineField, position: number): string {
  return `${field}-${position}`
}

/** The name and value of every field, to be sent on from the review. */
export function editFormPairs({lines, window, note}: EditForm): [string, string][] {
  return [
    ...Object.entries(lines).flatMap(([position, line]) =>
      LINE_FIELDS.map((field): [string, string] => [lineFieldName(field, Number(position)), line[field]]),
    ),
    ['window', window],
    ['note', note],
  ]
}
