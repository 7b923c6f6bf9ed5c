import {z} from 'zod'
import type {Problems} from '~/platform/forms/fields'
import type {QrCode} from '~/domain/staff/second-factor/qr-code'

/** More than any code, password or sealed secret has. */
const textField = z.string().max(1_000)
const proof = {password: textField, code: textField}

const schema = z.discriminatedUnion('form', [
  z.object({form: z.literal('begin')}),
  z.object({form: z.literal('confirm'), sealed: textField, ...proof}),
  z.object({form: z.literal('off'), ...proof}),
  z.object({form: z.literal('renew'), ...proof}),
  z.object({
    ...{form: z.literal('password'), password: textField, code: textField.default('')},
    ...{newPassword: textField, confirmation: textField},
  }),
  z.object({form: z.literal('name'), name: textField}),
  z.object({form: z.literal('end'), browser: z.string().regex(/^[0-9a-f]{16}$/)}),
  z.object({form: z.literal('end-others')}),
])

export type SecurityForm = z.infer<typeof schema>

/** Null: no form of ours sends that. */
export function parseSecurityForm(sent: FormData): SecurityForm | null {
  return schema.safeParse(Object.fromEntries(sent)).data ?? null
}

export const codeFormSchema = z.object({code: textField})

/** Which of these forms the page shows at its address: `?ask=off`. */
const confirmActions = z.enum(['off', 'renew', 'password'])
export type ConfirmAction = z.infer<typeof confirmActions>

export function parseConfirmAction(search: URLSearchParams): ConfirmAction | null {
  return confirmActions.safeParse(search.get('ask')).data ?? null
}

export type NewPasswordProblems = Problems<'newPassword' | 'confirmation'>
export type ProofProblems = Problems<'password' | 'code'>

/** What a form of the page answers, in place of the part that it is about. */
export type SecurityOutcome =
  | {show: 'set-up'; sealed: string; letters: string; picture: QrCode; problems: ProofProblems}
  | {show: 'codes'; why: 'on' | 'renewed'; codes: string[]}
  | {show: 'ask'; ask: ConfirmAction; problems: ProofProblems & NewPasswordProblems}
  | {show: 'name'; name: string; problem: string}
  | {show: 'problem'; text: string}
