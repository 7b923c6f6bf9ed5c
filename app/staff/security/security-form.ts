import {z} from 'zod'

/** More than any code, password or sealed secret has. */
const typed = z.string().max(1_000)
const proof = {password: typed, code: typed}

const schema = z.discriminatedUnion('form', [
  z.object({form: z.literal('begin')}),
  z.object({form: z.literal('confirm'), sealed: typed, ...proof}),
  z.object({form: z.literal('off'), ...proof}),
  z.object({form: z.literal('renew'), ...proof}),
  z.object({form: z.literal('end'), browser: z.string().regex(/^[0-9a-f]{16}$/)}),
  z.object({form: z.literal('end-others')}),
])

export type SecurityForm = z.infer<typeof schema>

/** Null: no form of ours sends that. */
export function parseSecurityForm(sent: FormData): SecurityForm | null {
  const parsed = schema.safeParse(Object.fromEntries(sent))
  return parsed.success ? parsed.data : null
}

export const codeFormSchema = z.object({code: typed})

/** Which of two forms the page shows at its address: `?ask=off`. */
const asks = z.enum(['off', 'renew'])
export type Ask = z.infer<typeof asks>

export function parseAsk(search: URLSearchParams): Ask | null {
  const parsed = asks.safeParse(search.get('ask'))
  return parsed.success ? parsed.data : null
}
