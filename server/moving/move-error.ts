import {CodedError, hasErrorName} from '~/platform/config/named-error'

export type MoveErrorCode = 'refused' | 'unreachable' | 'unreadable' | 'missing'

/** Why content could not be moved. The message is shown at the terminal. */
export class MoveError extends CodedError<MoveErrorCode> {
  override name = 'MoveError'
}

export function isMoveError(error: unknown): error is MoveError {
  return hasErrorName(error, 'MoveError')
}
