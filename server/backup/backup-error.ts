import {CodedError, hasErrorName} from '~/platform/config/named-error'

export type BackupErrorCode = 'damaged' | 'missing' | 'passphrase' | 'not_empty' | 'no_program'

/** Why a backup could not be made or restored. The message is shown at the terminal. */
export class BackupError extends CodedError<BackupErrorCode> {
  override name = 'BackupError'
}

export function isBackupError(error: unknown): error is BackupError {
  return hasErrorName(error, 'BackupError')
}
