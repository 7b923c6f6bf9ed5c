export interface Redirect {
  /** The old address as staff wrote it, a path. */
  from: string
  /** A path of the shop, or an https address. */
  to: string
  permanent: boolean
}

/** A path in the one form in which old addresses are compared: no slash at the end, no capitals, nothing escaped. */
export function normalizePath(path: string): string {
  return readable(pathOf(path.trim())).normalize('NFC').toLowerCase()
}

/** Without query, fragment and the slash at the end. */
function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, '').replace(/(?<=.)\/+$/, '')
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch (error) {
    // A lone % is no escape: the path is compared as it stands.
    if (error instanceof URIError) return path
    throw error
  }
}

const HERE = 'https://here.invalid'

/**
 * Where a target leads, as a path or an https address; null for anything else. Judged as a browser reads it, which
 * takes `/\x` and "/<tab>/x" for another site.
 */
export function parseTarget(written: unknown): string | null {
  if (typeof written !== 'string') return null
  const target = written.trim()
  if (!target.startsWith('/') && !/^https:\/\//i.test(target)) return null
  if (!URL.canParse(target, HERE)) return null
  const url = new URL(target, HERE)
  if (!target.startsWith('/')) return url.username || url.password ? null : url.href
  return url.origin === HERE ? url.pathname + url.search + url.hash : null
}

/**
 * The redirect of an address that is no page, if it leads out: one that comes back to itself, at once or by way
 * of others, is none.
 *
 * @param isPage whether an address, as it stands in a redirect, is a page, and so the end of the way
 */
export function findRedirect(
  redirects: Redirect[],
  address: string,
  isPage: (path: string) => boolean,
): Redirect | null {
  const step = (path: string) => redirects.find(({from}) => normalizePath(from) === path) ?? null
  const passed = new Set([normalizePath(address)])
  const first = step(normalizePath(address))
  for (let next = first; next?.to.startsWith('/');) {
    const path = normalizePath(next.to)
    if (passed.has(path)) return null
    // Pages are told by the letter: "/About" is not the page "/about" and would be looked up here again.
    if (isPage(pathOf(next.to))) return first
    passed.add(path)
    next = step(path)
  }
  return first
}

/** The target with the visitor's own query added, before what the target names itself. */
export function withQuery(target: string, search: string): string {
  if (search.length < 2) return target
  const [, address = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? []
  return `${address}${query ? `${query}&${search.slice(1)}` : search}${hash}`
}
