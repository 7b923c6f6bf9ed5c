import {z} from 'zod'
import type {WeighingTerms} from '~/domain/pricing/weigh-line'

const unitDeal = z.object({reason: z.string(), units: z.number().int()})

const schema = z.object({
  centsPerPound: z.number().int(),
  per: z.enum(['piece', 'pound']),
  feeCents: z.number().int(),
  pieces: z.number().int(),
  groups: z.array(z.object({reason: z.string(), freed: z.number().int()})),
  unitDeal: z
    .union([
      unitDeal.extend({basisPoints: z.number().int()}),
      unitDeal.extend({centsPerPound: z.number().int()}),
    ])
    .nullable(),
}) satisfies z.ZodType<WeighingTerms>

/** Of the column `weighing`; null: the line is not weighed. */
export function parseWeighingTerms(stored: unknown): WeighingTerms | null {
  return schema.nullable().parse(stored ?? null)
}
