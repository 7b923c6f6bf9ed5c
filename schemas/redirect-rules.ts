import {pageOf} from './addresses'

/** The rules of redirects among each other, without Sanity. Addresses are compared as the shop compares them. */
export type Route = {from?: string | null; to?: string | null}
export type RouteProblem = {message: string; path: [keyof Route]}

/** `origin` is the shop's own address: written out in full it is still the shop. */
export function checkRoute(own: Route, others: readonly Route[], origin?: string): true | RouteProblem {
  const from = normalize(own.from ?? '')
  const steps = new Map(others.map((other) => [normalize(other.from ?? ''), stepOf(other.to, origin)]))
  if (steps.has(from)) return {message: `There is a redirect from ${from} already. Keep one`, path: ['from']}

  const way = [from]
  let next = stepOf(own.to, origin)
  while (next !== undefined && !way.includes(next)) {
    way.push(next)
    next = steps.get(next)
  }
  if (next === undefined) return true
  if (way.length === 1) return {message: 'It leads to itself', path: ['to']}
  return {message: `It goes round in a circle: ${[...way, next].join(', then ')}`, path: ['to']}
}

/** The page of the shop that comes next; nothing when the way leads out of the shop. */
function stepOf(to: string | null | undefined, origin: string | undefined): string | undefined {
  if (!to) return undefined
  if (to.startsWith('/')) return normalize(to)
  if (!origin || !URL.canParse(to)) return undefined
  const url = new URL(to)
  return url.host === new URL(origin).host ? normalize(url.pathname) : undefined
}

/** Without capitals, escapes and a slash at the end: app/pages/redirects.ts takes all of these for one address. */
function normalize(path: string): string {
  return unescape(pageOf(path)).normalize('NFC').toLowerCase()
}

function unescape(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch (error) {
    // A lone % is no escape: the path is compared as it stands.
    if (error instanceof URIError) return path
    throw error
  }
}
