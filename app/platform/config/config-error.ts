import {hasErrorName} from './named-error'

export class ConfigError extends Error {
  readonly code = 'config_invalid'
  override name = 'ConfigError'
}

export function isConfigError(error: unknown): error is ConfigError {
  return hasErrorName(error, 'ConfigError')
}
