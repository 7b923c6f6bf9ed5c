import {z} from 'zod'

export interface LenientList<T> {
  items: T[]
  /** One line per entry that could not be parsed: which one, and why. */
  leftOut: string[]
}

/**
 * A list that drops invalid entries: staff may publish a half-filled document, and the page must still render the
 * others. A missing list is empty.
 */
export function lenientList<T>(entry: z.ZodType<T>) {
  return z.unknown().transform((raw) => parseEntries(Array.isArray(raw) ? (raw as unknown[]) : [], entry))
}

/** The same, but the list itself is required. */
export function requiredList<T>(entry: z.ZodType<T>) {
  return z.array(z.unknown()).transform((raw) => parseEntries(raw, entry))
}

function parseEntries<T>(entries: unknown[], entry: z.ZodType<T>): LenientList<T> {
  const list: LenientList<T> = {items: [], leftOut: []}
  entries.forEach((candidate, index) => {
    const parsed = entry.safeParse(candidate)
    if (parsed.success) list.items.push(parsed.data)
    else list.leftOut.push(`${nameOf(candidate, index)}: ${z.prettifyError(parsed.error)}`)
  })
  return list
}

const named = z.object({id: z.string().optional(), _key: z.string().optional()})

function nameOf(candidate: unknown, index: number): string {
  const {data} = named.safeParse(candidate)
  return data?.id ?? data?._key ?? `entry ${index + 1}`
}
