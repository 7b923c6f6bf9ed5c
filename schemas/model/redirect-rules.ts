import {stripQuery} from './addresses'

export type RedirectRule = {from?: string | null; to?: string | null}
export type RedirectProblem = {message: string; path: [keyof RedirectRule]}

/**
 * Whether a redirect can be followed together with the others.
 *
 * @param origin the shop's own origin: a full address there is a path of the shop
 */
export function checkRedirect(
  own: RedirectRule,
  others: readonly RedirectRule[],
  origin?: string,
): true | RedirectProblem {
  const from = normalizePath(own.from ?? '')
  const steps = new Map(others.map((other) => [normalizePath(other.from ?? ''), nextPath(other.to, origin)]))
  if (steps.has(from)) return {message: `There is a redirect from ${from} already. Keep one`, path: ['from']}

  const visited = [from]
  let next = nextPath(own.to, origin)
  while (next !== undefined && !visited.includes(next)) {
    visited.push(next)
    next = steps.get(next)
  }
  if (next === undefined) return true
  if (visited.length === 1) return {message: 'It leads to itself', path: ['to']}
  return {message: `It goes round in a circle: ${[...visited, next].join(', then ')}`, path: ['to']}
}

/** The path in the shop to which a redirect leads; undefined if it leads elsewhere. */
function nextPath(to: string | null | undefined, origin: string | undefined): string | undefined {
  if (!to) return undefined
  if (to.startsWith('/')) return normalizePath(to)
  if (!origin || !URL.canParse(to)) return undefined
  const url = new URL(to)
  return url.host === new URL(origin).host ? normalizePath(url.pathname) : undefined
}

/** The form in which the Studio and the shop compare old addresses: no trailing slash, capitals or escapes. */
export function normalizePath(path: string): string {
  return decodePath(stripQuery(path.trim())).normalize('NFC').toLowerCase()
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch (error) {
    // A lone % is not an escape.
    if (error instanceof URIError) return path
    throw error
  }
}
