import {z} from 'zod'

/** The archive's last entry: without it the file is truncated. */
export const MANIFEST = 'manifest.json'

export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Product version that made the backup. */
  version: z.string(),
  database: z.enum(['pglite', 'postgres']),
  /** SHA-256 of every other file, by name. */
  files: z.record(z.string(), z.string()),
})

export type Manifest = z.infer<typeof manifestSchema>
