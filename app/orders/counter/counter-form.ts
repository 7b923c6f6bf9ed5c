import {z} from 'zod'
import {ORDER_STATUSES} from '../order-status'

const orderId = z.string().regex(/^order-[\w-]{1,80}$/)
const status = z.enum(ORDER_STATUSES)

/** One tap. */
export const stepForm = z.object({intent: z.literal('step'), orderId, from: status, to: status})
export type StepForm = z.infer<typeof stepForm>

/** Whatever a page of the counter may send, but for refunds. */
const counterForm = z.discriminatedUnion('intent', [
  stepForm,
  z.object({intent: z.literal('looked'), orderId, flag: z.string().min(1).max(2_000)}),
  z.object({intent: z.enum(['looked-payment', 'give-back']), sessionId: z.string().regex(/^[\w-]{1,300}$/)}),
])
export type CounterForm = z.infer<typeof counterForm>

/** Null: it is no form of ours. */
export function parseCounterForm(sent: FormData): CounterForm | null {
  const {data} = counterForm.safeParse(Object.fromEntries(sent))
  // Browsers send lines of a form with the line ends of old.
  return data?.intent === 'looked' ? {...data, flag: data.flag.replaceAll('\r\n', '\n')} : (data ?? null)
}
