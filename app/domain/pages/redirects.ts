import {stripQuery} from '../../../schemas/model/addresses'
import {normalizePath} from '../../../schemas/model/redirect-rules'

export interface Redirect {
  /** The old address as staff wrote it, a path. */
  from: string
  /** A path of the shop, or an https address. */
  to: string
  permanent: boolean
}

const PLACEHOLDER_ORIGIN = 'https://here.invalid'

/**
 * Where a target leads, as a path or an https address; null for anything else. Judged as a browser reads it, which
 * takes `/\x` and "/<tab>/x" for another site.
 */
export function parseTarget(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const target = value.trim()
  if (!target.startsWith('/') && !/^https:\/\//i.test(target)) return null
  if (!URL.canParse(target, PLACEHOLDER_ORIGIN)) return null
  const url = new URL(target, PLACEHOLDER_ORIGIN)
  if (!target.startsWith('/')) return url.username || url.password ? null : url.href
  return url.origin === PLACEHOLDER_ORIGIN ? url.pathname + url.search + url.hash : null
}

/**
 * The redirect of an address that is no page; null if it leads back to itself, directly or through others.
 *
 * @param isPage whether a redirect's target is a page, which ends the chain
 */
export function findRedirect(redirects: Redirect[], address: string, isPage: (path: string) => boolean) {
  const findStep = (path: string) => redirects.find(({from}) => normalizePath(from) === path) ?? null
  const visited = new Set([normalizePath(address)])
  const first = findStep(normalizePath(address))
  for (let next = first; next?.to.startsWith('/');) {
    const path = normalizePath(next.to)
    if (visited.has(path)) return null
    // Page addresses are case-sensitive: "/About" is not the page "/about" and would be redirected again.
    if (isPage(stripQuery(next.to))) return first
    visited.add(path)
    next = findStep(path)
  }
  return first
}

/** The target with the visitor's own query added, before what the target names itself. */
export function withQuery(target: string, search: string): string {
  if (search.length < 2) return target
  const [, address = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? []
  return `${address}${query ? `${query}&${search.slice(1)}` : search}${hash}`
}
