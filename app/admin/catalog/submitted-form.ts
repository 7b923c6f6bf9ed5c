import {z} from 'zod'
import type {FormSnapshot} from './catalog-admin'

const key = z.uuid()
const number = z.string().regex(/^\d{1,15}$/)
const snapshotSchema = z.object({
  revision: number.transform(Number),
  stock: number.transform(Number).or(z.literal('').transform(() => null)),
})

/** The form's idempotency key; null when our page did not send the form. */
export function parseKey(form: FormData): string | null {
  return key.safeParse(form.get('key')).data ?? null
}

/** The state of the product when its form was rendered; null when missing or malformed. */
export function parseSnapshot(form: FormData): FormSnapshot | null {
  const parsed = snapshotSchema.safeParse({revision: form.get('revision'), stock: form.get('seenStock')})
  return parsed.data ?? null
}

/** Hidden fields that `parseSnapshot` reads. */
export function snapshotFields({revision, stock}: FormSnapshot): [string, string][] {
  return [
    ['revision', String(revision)],
    ['seenStock', stock === null ? '' : String(stock)],
  ]
}

const idField = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[^\0]+$/)

const undoSchema = z.object({
  key: z.uuid(),
  agreed: z.literal('yes').optional(),
  change: idField.optional(),
  batch: idField.optional(),
})

export interface UndoRequest {
  target: {changeId: string} | {batchId: string}
  key: string
  isAgreed: boolean
  /** What to send again. */
  again: [string, string][]
}

/** Null for what our buttons do not send. */
export function parseUndoForm(formData: FormData): UndoRequest | null {
  const parsed = undoSchema.safeParse(Object.fromEntries(formData))
  if (!parsed.success) return null
  const {key, agreed, change, batch} = parsed.data
  const isAgreed = agreed === 'yes'
  if (change) return {target: {changeId: change}, key, isAgreed, again: [['change', change]]}
  return batch ? {target: {batchId: batch}, key, isAgreed, again: [['batch', batch]]} : null
}
