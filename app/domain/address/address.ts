import {z} from 'zod'

/** A postal address in the United States, as stored. */
export interface Address {
  line1: string
  /** Apartment, suite; empty: none. */
  line2: string
  city: string
  /** Two capital letters of a state, district or territory. */
  state: string
  /** `44126` or `44126-1234` */
  zip: string
}

const storedAddress = z.object({
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
})

/** Null: none, or not readable. */
export function parseStoredAddress(value: unknown): Address | null {
  const parsed = storedAddress.safeParse(value)
  return parsed.success ? parsed.data : null
}
