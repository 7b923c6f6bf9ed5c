/**
 * Identifies our own errors by name rather than `instanceof`: the product is two bundles, the server's and the pages',
 * each with its own copy of every class.
 */
export function hasErrorName<Name extends string>(error: unknown, name: Name): error is Error & {name: Name} {
  return error instanceof Error && error.name === name
}

/** An expected failure of ours: the name says which kind, the code which case. */
export class CodedError<Code extends string> extends Error {
  constructor(
    readonly code: Code,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

export class ConfigError extends Error {
  readonly code = 'config_invalid'
  override name = 'ConfigError'
}

export function isConfigError(error: unknown): error is ConfigError {
  return hasErrorName(error, 'ConfigError')
}
