import {z} from 'zod'
import {oneLine} from '~/platform/forms/fields'
import {MAX_OPENING, MAX_SUBJECT} from './mailing-rules'
import type {MailTexts} from './mailing-rules'

/** Cut to what a mail may have; what is no text at all is an empty one. */
export const mailTextsSchema = z.object({
  subject: z
    .string()
    .max(1_000)
    .transform((typed) => oneLine(typed).slice(0, MAX_SUBJECT))
    .catch(''),
  opening: z
    .string()
    .max(10_000)
    .transform((typed) =>
      typed
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n]/gu, '')
        .trim()
        .slice(0, MAX_OPENING),
    )
    .catch(''),
}) satisfies z.ZodType<MailTexts>
