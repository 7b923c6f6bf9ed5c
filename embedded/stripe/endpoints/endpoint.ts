import type {OperationContext} from '../payments/context'
import type {FormObject} from '../request/form'
import {parseParams} from '../request/params'
import type {ParamIssues, Parsed} from '../request/params'

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

type Shape = Parameters<typeof parseParams>[0]

/** An endpoint with its parameters; any other parameter is refused. */
export function endpoint<S extends Shape>(
  method: Endpoint['method'],
  path: string,
  shape: S,
  run: (params: Parsed<S>, call: Call) => object,
): Endpoint {
  return {method, path, run: (call) => run(parseParams(shape, call.form, call.issues), call)}
}
