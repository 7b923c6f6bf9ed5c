import {hasErrorName} from '~/config/named-error'

export type BackupErrorCode = 'damaged' | 'missing' | 'passphrase' | 'not_empty' | 'no_program'

/** Why a backup was not made or not restored; the message is meant for the person at the terminal. */
export class BackupError extends Error {
  override name = 'BackupError'
  constructor(
    readonly code: BackupErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

export function isBackupError(error: unknown): error is BackupError {
  return hasErrorName(error, 'BackupError')
}
