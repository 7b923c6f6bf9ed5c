import {z} from 'zod'

/** A value, or the fallback where it is missing or invalid. */
export type ReadField = <T>(name: string, value: unknown, schema: z.ZodType<T>, fallback: T) => T

/** Fields of a group of the settings, as an object; anything else is none. */
export const fieldGroup = z.record(z.string(), z.unknown())

/** Reads values one by one; `leftOut` gets a line for each that is wrong: which one, and why. */
export function createFieldReader(): {read: ReadField; leftOut: string[]} {
  const leftOut: string[] = []
  const read: ReadField = (name, value, schema, fallback) => {
    if (value === null || value === undefined) return fallback
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    leftOut.push(`${name}: ${z.prettifyError(parsed.error)}`)
    return fallback
  }
  return {read, leftOut}
}
