import {BOUNDS} from '../bounds'
import {boomError} from '../documents/errors'
import {isTooDeep} from '../documents/limits'
import type {Caller} from './context'

/**
 * The `$name=<JSON>` parameters of an address; the sign may come percent-encoded.
 *
 * @throws LakeError 400, 413
 */
export function paramsOf(
  search: Iterable<readonly [string, string]>,
  caller: Caller,
): Record<string, unknown> {
  const given = [...search].filter(([name]) => name.startsWith('$'))
  requireFewBytes(
    given.reduce((sum, [, value]) => sum + value.length, 0),
    caller,
  )
  const params: Record<string, unknown> = {}
  for (const [name, value] of given) {
    try {
      params[name.slice(1)] ??= JSON.parse(value) as unknown
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      throw boomError(400, 'Bad Request', `The parameter "${name}" is not valid JSON`)
    }
  }
  requireShallow(params)
  return params
}

/** Of parameters that came in a body. @throws LakeError 400, 413 */
export function requireModestParams(params: Readonly<Record<string, unknown>>, caller: Caller): void {
  requireShallow(params)
  requireFewBytes(JSON.stringify(params).length, caller)
}

function requireShallow(params: Readonly<Record<string, unknown>>) {
  if (!isTooDeep(params, BOUNDS.params.depth)) return
  throw boomError(400, 'Bad Request', `Parameters may be nested ${BOUNDS.params.depth} levels deep`)
}

function requireFewBytes(bytes: number, {identity}: Caller) {
  const most = BOUNDS.params.bytes[identity ? 'member' : 'stranger']
  if (bytes > most) throw boomError(413, 'Payload Too Large', `The parameters are larger than ${most} bytes`)
}
