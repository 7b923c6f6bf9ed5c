import {z} from 'zod'
import {oneLine} from '~/platform/forms/fields'
import {messages} from '../account-messages'
import {APPROACH_MINUTES, APPROACH_WORDS_MAX} from './approach'
import type {NewApproach} from './approach'

/** Far more than fits, so that what is too long is shown again. */
const MAX_TYPED = 1_000

const minutes = z
  .enum(['', ...APPROACH_MINUTES.map(String)])
  .catch('')
  .transform((value) => (value === '' ? null : Number(value)))

const formSchema = z.discriminatedUnion('kind', [
  z.object({kind: z.literal('on-the-way'), minutes}),
  z.object({kind: z.literal('here'), words: z.string().max(MAX_TYPED).default('').transform(oneLine)}),
])

export type ParsedApproach =
  | {kind: 'approach'; approach: NewApproach}
  /** Beside the field, with what was typed. */
  | {kind: 'words'; problem: string; words: string}
  | {kind: 'invalid'}

export function parseApproachForm(formData: FormData): ParsedApproach {
  const form = formSchema.safeParse(Object.fromEntries(formData))
  if (!form.success) return {kind: 'invalid'}
  if (form.data.kind === 'on-the-way') {
    return {kind: 'approach', approach: {kind: 'on-the-way', minutes: form.data.minutes, words: null}}
  }
  const {words} = form.data
  // As the database counts, and the field.
  if (words.length > APPROACH_WORDS_MAX) {
    return {kind: 'words', problem: messages.approach.longWords(APPROACH_WORDS_MAX), words}
  }
  return {kind: 'approach', approach: {kind: 'here', minutes: null, words: words || null}}
}
