import {z} from 'zod'
import {CodedError, hasErrorName} from '~/platform/config/named-error'

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

export type BackupErrorCode = 'damaged' | 'missing' | 'passphrase' | 'not_empty' | 'no_program'

/** Why a backup could not be made or restored. The message is shown at the terminal. */
export class BackupError extends CodedError<BackupErrorCode> {
  override name = 'BackupError'
}

export function isBackupError(error: unknown): error is BackupError {
  return hasErrorName(error, 'BackupError')
}
