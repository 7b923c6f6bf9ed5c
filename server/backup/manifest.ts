import {z} from 'zod'

/** What is said of the rest of the archive, and comes last: without it the file is not whole. */
export const MANIFEST = 'manifest.json'

export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Of the product that made it. */
  version: z.string(),
  database: z.enum(['pglite', 'postgres']),
  /** SHA-256 of every file in it, by name. */
  files: z.record(z.string(), z.string()),
})

export type Manifest = z.infer<typeof manifestSchema>
