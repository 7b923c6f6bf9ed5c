import type {ArrayNode, ObjectAttributeNode, ObjectNode} from 'groq-js'
import type {Compile} from './environment'
import type {Evaluate} from './scope'
import {isGroqObject, isList} from './values'

/** `[a, ...b]` */
export function compileArray({elements}: ArrayNode, compile: Compile): Evaluate {
  const parts = elements.map(({value, isSplat}) => ({evaluate: compile(value), isSplat}))
  return (scope) => {
    const result: unknown[] = []
    for (const {evaluate, isSplat} of parts) {
      const value = evaluate(scope)
      if (!isSplat) result.push(value)
      else if (isList(value)) for (const item of value) result.push(item)
    }
    return result
  }
}

/** `{a, "b": c, d => {e}, ...f}` */
export function compileObject({attributes}: ObjectNode, compile: Compile): Evaluate {
  const writers = attributes.map((attribute) => compileAttribute(attribute, compile))
  return (scope) => {
    const result: Record<string, unknown> = {}
    for (const write of writers) write(result, scope)
    return result
  }
}

type WriteAttributes = (result: Record<string, unknown>, scope: Parameters<Evaluate>[0]) => void

function compileAttribute(attribute: ObjectAttributeNode, compile: Compile): WriteAttributes {
  const evaluate = compile(attribute.value)
  if (attribute.type === 'ObjectAttributeValue') {
    const {name} = attribute
    if (name === '__proto__') return (result, scope) => setAttribute(result, name, evaluate(scope))
    return (result, scope) => {
      result[name] = evaluate(scope)
    }
  }
  const isWanted = attribute.type === 'ObjectConditionalSplat' ? compile(attribute.condition) : () => true
  return (result, scope) => {
    if (isWanted(scope) !== true) return
    const value = evaluate(scope)
    if (isGroqObject(value)) {
      for (const [name, inner] of Object.entries(value)) setAttribute(result, name, inner)
    }
  }
}

/** Also one that is named `__proto__`, which an assignment would not make an attribute. */
export function setAttribute(object: Record<string, unknown>, name: string, value: unknown) {
  if (name !== '__proto__') object[name] = value
  else Object.defineProperty(object, name, {value, enumerable: true, configurable: true, writable: true})
}
