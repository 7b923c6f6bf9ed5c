import {z} from 'zod'

const position = z.coerce.number().int().min(1).max(1_000)
const formToken = z.string().regex(/^[0-9a-f]{32}$/)
/** As typed: what is wrong with it is said beside the field. */
const typed = z.string().max(20).default('')

/** Any form of the scale. What it rejects was not sent by our page. */
export const weighForm = z.discriminatedUnion('intent', [
  z.object({
    ...{intent: z.literal('add'), position, formToken},
    number: z.coerce.number().int().min(1).max(1_000),
    ...{pounds: typed, ounces: typed},
    /** Staff were asked once more. */
    sure: z.literal('1').optional(),
  }),
  z.object({intent: z.literal('remove'), packageId: z.string().regex(/^package-[0-9a-f]{32}$/)}),
  z.object({intent: z.literal('leave-out'), position}),
  z.object({intent: z.literal('take-up'), position}),
  z.object({intent: z.literal('replace'), position, itemId: z.string().min(1).max(128)}),
  /** The difference that was shown. */
  z.object({intent: z.literal('ask'), cents: z.coerce.number().int().min(1).max(10_000_000), formToken}),
  z.object({
    intent: z.literal('ready'),
    /** The total that was shown. */
    cents: z.coerce.number().int().min(0).max(10_000_000),
    /** There is less than was ordered, and staff know. */
    short: z.literal('1').optional(),
  }),
])

export type WeighForm = z.infer<typeof weighForm>
