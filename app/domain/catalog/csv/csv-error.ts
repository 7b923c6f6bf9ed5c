import {CodedError, hasErrorName} from '~/platform/config/named-error'

type CsvErrorCode =
  | 'unreadable'
  | 'not_text'
  | 'encoding'
  | 'empty'
  | 'quote'
  | 'header'
  | 'busy'
  | 'unwritable'

/** What makes a whole file unreadable, or an import impossible: one sentence for the person at the terminal. */
export class CsvError extends CodedError<CsvErrorCode> {
  override name = 'CsvError'
}

export function isCsvError(error: unknown): error is CsvError {
  return hasErrorName(error, 'CsvError')
}
