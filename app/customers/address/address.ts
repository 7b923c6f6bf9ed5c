import {z} from 'zod'

/** A postal address in the United States, as it is kept. */
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

const kept = z.object({
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
})

/** Of what the database kept; null: none, or none that can be read. */
export function parseKeptAddress(value: unknown): Address | null {
  const parsed = kept.safeParse(value)
  return parsed.success ? parsed.data : null
}
