import {z} from 'zod'

/** Why a line is fewer units than were ordered. Only what the customer did not want goes back on sale. */
export const EDIT_REASONS = ['out-of-stock', 'damaged', 'asked'] as const
export type EditReason = (typeof EDIT_REASONS)[number]

/** Of a note to the customer; the database checks it too. */
export const MAX_EDIT_NOTE = 500

const lineSchema = z.object({
  productId: z.string(),
  title: z.string(),
  unit: z.string(),
  quantity: z.number().int().positive(),
  totalCents: z.number().int().nonnegative(),
})
export type EditedLineSnapshot = z.infer<typeof lineSchema>

const editedLineSchema = z.object({
  position: z.number().int(),
  reason: z.enum(EDIT_REASONS),
  before: lineSchema,
  /** Null: none of it is left. */
  after: lineSchema.nullable(),
  /** Units that had been given back before, and are not in the order any more. */
  settledUnits: z.number().int().nonnegative(),
  /** A new line, in place of units of this one. */
  swap: z.object({position: z.number().int(), line: lineSchema}).nullable(),
})
/** What an edit did to a line; stored in `order_edits.lines`. */
export type EditedLine = z.infer<typeof editedLineSchema>

const editedLinesSchema = z.array(editedLineSchema)

/** Of a stored column. */
export function parseEditedLines(stored: unknown): EditedLine[] {
  return editedLinesSchema.parse(stored)
}

/** An edit as customers and staff read it. */
export interface OrderEdit {
  revision: number
  lines: EditedLine[]
  /** ISO 8601; null: the pickup time stayed. */
  pickupBefore: string | null
  totalBeforeCents: number
  totalAfterCents: number
  note: string | null
  by: string | null
  at: string
}
