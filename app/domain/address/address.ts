import {z} from 'zod'

const storedAddress = z.object({
  line1: z.string(),
  /** Apartment, suite; empty: none. */
  line2: z.string(),
  city: z.string(),
  /** Two capital letters of a state, district or territory. */
  state: z.string(),
  /** `44126` or `44126-1234` */
  zip: z.string(),
})

/** A postal address in the United States, as stored. */
export type Address = z.infer<typeof storedAddress>

/** Null: none, or not readable. */
export function parseStoredAddress(value: unknown): Address | null {
  return storedAddress.safeParse(value).data ?? null
}
