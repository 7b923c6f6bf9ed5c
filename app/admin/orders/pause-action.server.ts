import {z} from 'zod'
import {PAUSE_LENGTHS} from '~/domain/pickup/order-pause'
import type {StaffMember} from '~/domain/staff/staff-member'
import type {OrderAdmin} from './order-admin.server'

/** The forms of "Pause orders" and "Resume". */
export const pauseFormSchema = z.discriminatedUnion('intent', [
  z.object({intent: z.literal('pause'), length: z.enum(PAUSE_LENGTHS)}),
  z.object({intent: z.literal('resume')}),
])

export const isPauseIntent = (intent: unknown) => intent === 'pause' || intent === 'resume'

/** Submitted twice it is the same pause; whoever resumes what somebody else has resumed changes nothing. */
export async function handlePause(
  {orderAdmin, by}: {orderAdmin: Pick<OrderAdmin, 'pause' | 'resume'>; by: StaffMember},
  form: z.infer<typeof pauseFormSchema>,
): Promise<void> {
  const actor = {kind: 'staff', id: by.id, name: by.name} as const
  if (form.intent === 'pause') await orderAdmin.pause(form.length, actor)
  else await orderAdmin.resume(actor)
}
