import {z} from 'zod'
import {parseCents} from './money'

/** A price as staff write it, in dollars, read as whole cents. */
export const centsField = z.unknown().transform((dollars, context) => {
  const parsed = parseCents(dollars)
  if (parsed !== null) return parsed
  context.addIssue({code: 'custom', message: 'is not a price in dollars with two decimals at most'})
  return z.NEVER
})
