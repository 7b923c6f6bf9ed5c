import {LAKE_LIMITS} from '../limits'

/** An origin whose pages may call the API, perhaps with wildcards. */
export interface CorsOrigin {
  id: number
  origin: string
  allowCredentials: boolean
  createdAt: string
}

/** Other origins than those of a scheme and a host. */
const SPECIAL = new Set(['*', 'null', 'file:///*'])
const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^\s/\\?#@,;'"<>]+$/
const DEFAULT_PORTS = [/^(http:.*):80$/, /^(https:.*):443$/]

/** @returns the origin as browsers write it; undefined if it is none */
export function parseOrigin(text: string): string | undefined {
  const {originLength, wildcards} = LAKE_LIMITS.cors
  const origin = text.trim().toLowerCase()
  if (SPECIAL.has(origin)) return origin
  if (origin.length > originLength || origin.split('*').length - 1 > wildcards) return undefined
  if (!ORIGIN.test(origin)) return undefined
  return DEFAULT_PORTS.reduce((rest, port) => rest.replace(port, '$1'), origin)
}

/** @param origin as in the header of a request */
export function matchesOrigin(pattern: string, origin: string): boolean {
  if (origin.length > LAKE_LIMITS.cors.originLength) return false
  // A sandboxed frame of any site is `null`.
  if (pattern === '*') return origin !== 'null'
  if (pattern === 'file:///*') return origin.startsWith('file://')
  return pattern === origin || (pattern.includes('*') && wildcardOf(pattern).test(origin))
}

/** In a host `*` is one or more labels, or a part of one; as a port it is any or none. */
function wildcardOf(pattern: string): RegExp {
  const escaped = pattern.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
  const source = escaped.replace(/:\*$/, '(:\\d+)?').replaceAll(/(?<!\\d)\*/g, '[^/:]+')
  return new RegExp(`^${source}$`)
}
