import type {ExprNode, ObjectNode} from 'groq-js'
import type {Compile} from '../groq/environment'
import {attributesOfTraced, tracedObject} from './traced'
import type {Traced} from './traced'
import type {TracedScope} from './traced-scope'

/** An expression that also says where its value comes from. */
export type Trace = (scope: TracedScope) => Traced

export type CompileTrace = (node: ExprNode) => Trace

/** `{a, "b": c, d => {e}, ...f}`: each attribute keeps its own origin. */
export function traceObject(
  {attributes}: ObjectNode,
  {trace, compile}: {trace: CompileTrace; compile: Compile},
): Trace {
  const writers = attributes.map((attribute) => {
    const traceValue = trace(attribute.value)
    if (attribute.type === 'ObjectAttributeValue') {
      return (result: Map<string, Traced>, scope: TracedScope) => {
        result.set(attribute.name, traceValue(scope))
      }
    }
    const isWanted = attribute.type === 'ObjectConditionalSplat' ? compile(attribute.condition) : () => true
    return (result: Map<string, Traced>, scope: TracedScope) => {
      if (isWanted(scope.plain) !== true) return
      for (const [name, inner] of attributesOfTraced(traceValue(scope)) ?? []) result.set(name, inner)
    }
  })
  return (scope) => {
    const result = new Map<string, Traced>()
    for (const write of writers) write(result, scope)
    return tracedObject(result)
  }
}
