import {hasErrorName} from '~/platform/config/named-error'

/** What makes a whole file unreadable, or an import impossible: one sentence for the person at the terminal. */
export class CsvError extends Error {
  override name = 'CsvError'

  constructor(
    readonly code:
      | 'unreadable'
      | 'not_text'
      | 'encoding'
      | 'empty'
      | 'quote'
      | 'header'
      | 'busy'
      | 'unwritable',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

export function isCsvError(error: unknown): error is CsvError {
  return hasErrorName(error, 'CsvError')
}
