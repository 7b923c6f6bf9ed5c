import type {AppLoadContext} from '@remix-run/node'
import * as paths from '~/platform/url/addresses'

const MAX_LENGTH = 2_000
const PLACEHOLDER_ORIGIN = 'http://here.invalid'
/** Characters that URL parsers normalize (backslashes) or drop silently. */
const UNSAFE_CHARACTERS = /[\\\s\u0000-\u001f\u007f]/

/**
 * The path to return to after signing in: the requested one if it is a plain path or a URL of this site, else
 * `otherwise`. The Studio sends a full URL.
 */
export function safeReturnPath(
  requested: string | null,
  origins: readonly string[],
  fallback: string,
): string {
  if (!requested || requested.length > MAX_LENGTH || UNSAFE_CHARACTERS.test(requested)) return fallback
  const url = requested.startsWith('/') ? parse(requested, PLACEHOLDER_ORIGIN) : parse(requested)
  // A URL nested in another (`blob:`) reports the inner one's origin.
  if (!url || !/^https?:$/.test(url.protocol)) return fallback
  const isOurs = requested.startsWith('/') ? url.origin === PLACEHOLDER_ORIGIN : origins.includes(url.origin)
  // A path with two leading slashes, possibly hidden by dots, is a URL of another host.
  if (!isOurs || url.username || url.password || url.pathname.startsWith('//')) return fallback
  // Returning to the sign-in page would loop.
  if (/^(\/staff)?\/sign-(in|out)(\/|$|\.data$)/.test(url.pathname)) return fallback
  return `${url.pathname}${url.search}${url.hash}`
}

function parse(value: string, base?: string): URL | undefined {
  return URL.canParse(value, base) ? new URL(value, base) : undefined
}

export const ACCOUNT_HOME = paths.account()

/** The path to return to after signing in: the `to` parameter, if it is a page of this site. */
export function returnPathOf(request: Request, {config}: Pick<AppLoadContext, 'config'>): string {
  const {origin, searchParams} = new URL(request.url)
  return safeReturnPath(searchParams.get('to'), [config.publicUrl.origin, origin], ACCOUNT_HOME)
}

/** A URL of the sign-in flow with the return path added. */
export function withReturnPath(path: string, to: string): string {
  if (to === ACCOUNT_HOME) return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({to}).toString()}`
}
