import {z} from 'zod'
import {mailTextsSchema} from '~/domain/mailings/mail-texts'
import type {MailTexts} from '~/domain/mailings/mailing-rules'

const texts = mailTextsSchema.shape

/** The forms of the page; `ask` leads to the confirmation that sends. */
export const newsletterFormSchema = z.discriminatedUnion('form', [
  z.object({form: z.literal('test'), ...texts}),
  z.object({form: z.literal('ask'), ...texts}),
  z.object({
    ...{form: z.literal('send'), ...texts},
    id: z.uuid(),
    fingerprint: z.string().regex(/^[0-9a-f]{32}$/),
    seen: z.coerce.number().int().min(0).max(10_000),
  }),
  z.object({form: z.literal('stop'), id: z.uuid()}),
])

export type NewsletterForm = z.output<typeof newsletterFormSchema>

/** The texts are in the address, so that the preview shows them and a reload loses none. */
export function parseMailTexts(search: URLSearchParams): MailTexts {
  return mailTextsSchema.parse(Object.fromEntries(search))
}
