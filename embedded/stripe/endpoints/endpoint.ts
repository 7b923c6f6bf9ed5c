import type {OperationContext} from '../payments/context'
import {expand} from '../request/expand'
import type {FormObject} from '../request/form'
import {list, parseParams, string} from '../request/params'
import type {ParamIssues, Parsed, Shape} from '../request/params'

/** One API call, as an endpoint gets it. */
export interface Call {
  ctx: OperationContext
  /** The `:id` of the path. */
  id: string
  form: FormObject
  issues: ParamIssues
  /** The payment methods that are available. */
  methods: string[]
}

export interface Endpoint {
  method: 'GET' | 'POST'
  /** Like `/v1/refunds/:id`. */
  path: string
  run(call: Call): object
}

const parseExpand = list(string())

/** An endpoint with its parameters besides `expand`, which all of them have; any other parameter is refused. */
export function endpoint<S extends Shape>(
  method: Endpoint['method'],
  path: string,
  shape: S,
  run: (params: Parsed<S>, call: Call) => object,
): Endpoint {
  return {
    method,
    path,
    run(call) {
      const {expand: paths, ...form} = call.form
      const params = parseParams(shape, form, call.issues)
      return expand(call.ctx.store, run(params, call), parseExpand(paths, 'expand', call.issues))
    },
  }
}
