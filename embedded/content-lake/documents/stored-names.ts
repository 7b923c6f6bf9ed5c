import {z} from 'zod'

/** The database has no letter for NUL. */
export function hasNoNul(text: string): boolean {
  return !text.includes('\0')
}

/** Of a transaction, as its sender chooses it: it is a key of the database, whose index takes no long ones. */
export const transactionIdSchema = z.string().min(1).max(128).refine(hasNoNul, 'A NUL cannot be stored')
