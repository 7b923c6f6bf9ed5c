const MAX_LENGTH = 2_000
const PLACEHOLDER_ORIGIN = 'http://here.invalid'
/** What address parsers read in other ways than it looks: backslashes, and what they drop without a word. */
const UNSAFE_CHARACTERS = /[\\\s\u0000-\u001f\u007f]/

/**
 * Where to go after signing in, as a path of this site: what was asked for when it is a plain path or an address
 * of ours, else `otherwise`. The Studio asks with its whole address.
 */
export function safeReturnPath(
  requested: string | null,
  origins: readonly string[],
  fallback: string,
): string {
  if (!requested || requested.length > MAX_LENGTH || UNSAFE_CHARACTERS.test(requested)) return fallback
  const url = requested.startsWith('/') ? parse(requested, PLACEHOLDER_ORIGIN) : parse(requested)
  // An address within another one (blob:) has the origin of the inner one.
  if (!url || !/^https?:$/.test(url.protocol)) return fallback
  const isOurs = requested.startsWith('/') ? url.origin === PLACEHOLDER_ORIGIN : origins.includes(url.origin)
  // A path of two slashes, which dots can hide, is an address of another host.
  if (!isOurs || url.username || url.password || url.pathname.startsWith('//')) return fallback
  // Back to the sign-in page would go round in a circle.
  if (/^(\/staff)?\/sign-(in|out)(\/|$|\.data$)/.test(url.pathname)) return fallback
  return `${url.pathname}${url.search}${url.hash}`
}

function parse(value: string, base?: string): URL | undefined {
  return URL.canParse(value, base) ? new URL(value, base) : undefined
}
