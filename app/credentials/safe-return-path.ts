const LONGEST = 2_000
const NOWHERE = 'http://here.invalid'
/** What address parsers read in other ways than it looks: backslashes, and what they drop without a word. */
const DECEIVING = /[\\\s\u0000-\u001f\u007f]/

/**
 * Where to go after signing in, as a path of this site: what was asked for when it is a plain path or an address
 * of ours, else `otherwise`. The Studio asks with its whole address.
 */
export function safeReturnPath(asked: string | null, origins: readonly string[], otherwise: string): string {
  if (!asked || asked.length > LONGEST || DECEIVING.test(asked)) return otherwise
  const url = asked.startsWith('/') ? parse(asked, NOWHERE) : parse(asked)
  // An address within another one (blob:) has the origin of the inner one.
  if (!url || !/^https?:$/.test(url.protocol)) return otherwise
  const ours = asked.startsWith('/') ? url.origin === NOWHERE : origins.includes(url.origin)
  // A path of two slashes, which dots can hide, is an address of another host.
  if (!ours || url.username || url.password || url.pathname.startsWith('//')) return otherwise
  // Back to the sign-in page would go round in a circle.
  if (/^(\/staff)?\/sign-(in|out)(\/|$|\.data$)/.test(url.pathname)) return otherwise
  return `${url.pathname}${url.search}${url.hash}`
}

function parse(value: string, base?: string): URL | undefined {
  return URL.canParse(value, base) ? new URL(value, base) : undefined
}
