import {z} from 'zod'

const known = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[^\0]+$/)

const form = z.object({
  key: z.uuid(),
  agreed: z.literal('yes').optional(),
  change: known.optional(),
  batch: known.optional(),
})

export interface UndoAsked {
  what: {changeId: string} | {batchId: string}
  key: string
  isAgreed: boolean
  /** What to send again. */
  again: [string, string][]
}

/** Null for what our buttons do not send. */
export function parseUndoForm(sent: FormData): UndoAsked | null {
  const parsed = form.safeParse(Object.fromEntries(sent))
  if (!parsed.success) return null
  const {key, agreed, change, batch} = parsed.data
  const isAgreed = agreed === 'yes'
  if (change) return {what: {changeId: change}, key, isAgreed, again: [['change', change]]}
  return batch ? {what: {batchId: batch}, key, isAgreed, again: [['batch', batch]]} : null
}
