import {pino} from 'pino'
import {redactError} from './redact-error'

/** Search parameters that are secrets or personal text. */
const PRIVATE_PARAMS = /^(token|to|code|session_id|keyword|email|phone|reach)$/i

/** Logs all of an error except what would quote user input. */
export function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  return hasUserData(error) ? {...redactError(error), query: queryOf(error)} : pino.stdSerializers.err(error)
}

/** URLs that end in the token of a mailed link. */
const TOKEN_PATH = /\/(password-reset|verify-email|change-email|guest-order|invitation)\/[^/?]+/

/** The URL without secrets and personal data. */
export function urlForLog(url: unknown): unknown {
  if (typeof url !== 'string' || !URL.canParse(url, 'http://host')) return url
  const [rawPath = '', search] = url.split('?', 2)
  const path = rawPath.replace(TOKEN_PATH, '/$1/[kept out]')
  if (search === undefined) return path
  const params = new URLSearchParams(search)
  for (const name of [...params.keys()]) if (PRIVATE_PARAMS.test(name)) params.set(name, '[kept out]')
  return `${path}?${params.toString()}`
}

/** Database errors carry the query's parameters, and their messages quote them. */
function hasUserData(error: Error): boolean {
  for (let inner: unknown = error; inner instanceof Error; inner = inner.cause) {
    if ('params' in inner || 'detail' in inner) return true
  }
  return false
}

function queryOf(error: Error): unknown {
  return 'query' in error ? error.query : undefined
}
