import type {z} from 'zod'

/**
 * The fields of a form. What the schema rejects was not sent by one of our pages, so nobody needs to be told why.
 *
 * @throws Response 400
 */
export function requireFields<Schema extends z.ZodType>(
  schema: Schema,
  formData: FormData,
): z.output<Schema> {
  const parsed = schema.safeParse(Object.fromEntries(formData))
  if (!parsed.success) throw badRequest()
  return parsed.data
}

export function badRequest(): Response {
  return new Response(null, {status: 400})
}
