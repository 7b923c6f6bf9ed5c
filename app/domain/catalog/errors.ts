import {hasErrorName} from '~/platform/config/named-error'

/** A product or category that staff cannot read or change. */
export class CatalogError extends Error {
  override name = 'CatalogError'

  constructor(
    readonly code: 'source_unreachable' | 'not_found' | 'stale' | 'invalid',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

export function isCatalogError(error: unknown): error is CatalogError {
  return hasErrorName(error, 'CatalogError')
}
