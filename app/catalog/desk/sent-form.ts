import {z} from 'zod'

const fields = z.object({key: z.uuid(), revision: z.coerce.number().int().min(0).optional()})

/** What our forms carry along; null for what they do not send. */
export function parseSent(form: FormData): {key: string; revision: number | null} | null {
  const parsed = fields.safeParse({key: form.get('key'), revision: form.get('revision') ?? undefined})
  return parsed.success ? {key: parsed.data.key, revision: parsed.data.revision ?? null} : null
}
