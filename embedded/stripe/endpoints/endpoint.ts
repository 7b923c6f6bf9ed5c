import type {Work} from '../payments/work'
import type {FormObject} from '../request/form'
import {readParams} from '../request/params'
import type {Findings, Read} from '../request/params'

/** One request on its way to what does it. */
export interface Call {
  work: Work
  /** What stands for `:id`. */
  id: string
  form: FormObject
  found: Findings
  /** Where new things are paid and what the shop's settings allow. */
  methods: string[]
}

export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE'
  /** With `:id` for an id. */
  path: string
  run(call: Call): object
}

type Shape = Parameters<typeof readParams>[0]

/** An endpoint with the parameters it takes: any other is refused. */
export function endpoint<S extends Shape>(
  method: Endpoint['method'],
  path: string,
  shape: S,
  run: (params: Read<S>, call: Call) => object,
): Endpoint {
  return {method, path, run: (call) => run(readParams(shape, call.form, call.found), call)}
}
