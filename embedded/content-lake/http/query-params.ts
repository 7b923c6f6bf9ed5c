import {LAKE_LIMITS} from '../limits'
import {boomError} from '../documents/errors'
import {isTooDeep} from '../documents/size-limits'
import type {Caller} from './context'

/**
 * The `$name=<JSON>` parameters of a URL.
 *
 * @throws LakeError 400, 413
 */
export function paramsOf(
  search: Iterable<readonly [string, string]>,
  caller: Caller,
): Record<string, unknown> {
  const entries = [...search].filter(([name]) => name.startsWith('$'))
  requireSize(
    entries.reduce((sum, [, value]) => sum + value.length, 0),
    caller,
  )
  const params: Record<string, unknown> = {}
  for (const [name, value] of entries) {
    try {
      params[name.slice(1)] ??= JSON.parse(value) as unknown
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      throw boomError(400, `The parameter "${name}" is not valid JSON`)
    }
  }
  requireDepth(params)
  return params
}

/** The same limits for parameters from a body. @throws LakeError 400, 413 */
export function requireParamsWithinLimits(params: Readonly<Record<string, unknown>>, caller: Caller): void {
  requireDepth(params)
  requireSize(JSON.stringify(params).length, caller)
}

function requireDepth(params: Readonly<Record<string, unknown>>) {
  if (!isTooDeep(params, LAKE_LIMITS.params.depth)) return
  throw boomError(400, `Parameters may be nested ${LAKE_LIMITS.params.depth} levels deep`)
}

function requireSize(bytes: number, {identity}: Caller) {
  const max = LAKE_LIMITS.params.bytes[identity ? 'signedIn' : 'anonymous']
  if (bytes > max) throw boomError(413, `The parameters are larger than ${max} bytes`)
}
