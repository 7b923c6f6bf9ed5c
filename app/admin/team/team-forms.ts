import {z} from 'zod'
import {oneLine, readFields} from '~/platform/forms/fields'
import type {FormResult, Problems} from '~/platform/forms/fields'
import {ROLES} from '~/domain/staff/roles'
import {messages} from './messages'

export const INVITE_FIELDS = ['email', 'name', 'role'] as const
export type InviteField = (typeof INVITE_FIELDS)[number]

const {problems} = messages
export const nameSchema = z
  .string()
  .transform(oneLine)
  .pipe(z.string().min(1, problems.name).max(100, problems.name))
const inviteSchema = z.object({
  email: z.string().trim().pipe(z.email(problems.email).max(254, problems.email)),
  name: nameSchema,
  role: z.enum(ROLES, problems.role),
})

export type InviteForm = z.output<typeof inviteSchema>

export function parseInviteForm(
  formData: FormData,
): {kind: 'complete'; invitation: InviteForm} | {kind: 'incomplete'; result: FormResult<InviteField>} {
  const values = readFields(formData, INVITE_FIELDS, 300)
  const parsed = inviteSchema.safeParse(values)
  if (parsed.success) return {kind: 'complete', invitation: parsed.data}
  const found: Problems<InviteField> = {}
  for (const {path, message} of parsed.error.issues) {
    const field = INVITE_FIELDS.find((one) => one === path[0])
    if (field) found[field] ??= message
  }
  return {kind: 'incomplete', result: {values, problems: found}}
}

export const invitationSchema = z.object({form: z.enum(['resend', 'revoke']), id: z.uuid()})

const agreed = z.literal('yes').optional()

/** The forms of a member's page. */
export const memberSchema = z.discriminatedUnion('form', [
  z.object({form: z.literal('role'), role: z.enum(ROLES), seen: z.enum(ROLES), agreed}),
  z.object({form: z.literal('password')}),
  z.object({form: z.literal('second-factor'), agreed}),
  z.object({form: z.literal('sign-out')}),
  z.object({form: z.literal('remove'), agreed}),
])

export type MemberForm = z.output<typeof memberSchema>

const confirmationSchema = z.enum(['remove', 'second-factor', 'role'])
export type Confirmation = z.output<typeof confirmationSchema>

/** What the page asks before it is done: `?ask=remove`. */
export function parseConfirmation(search: URLSearchParams): {ask: Confirmation | null; role: string | null} {
  return {ask: confirmationSchema.safeParse(search.get('ask')).data ?? null, role: search.get('role')}
}
