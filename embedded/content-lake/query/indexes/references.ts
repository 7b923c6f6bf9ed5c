import {isGroqObject, isList} from '../groq/values'

/** The ids that `references()` finds in a document, as keys: what lies within a reference is not looked at. */
export function referenceKeysOf(document: unknown): string[] {
  const keys = new Set<string>()
  collect(document, keys)
  return [...keys]
}

function collect(value: unknown, keys: Set<string>) {
  if (isList(value)) {
    for (const item of value) collect(item, keys)
  } else if (isGroqObject(value)) {
    const target = value['_ref']
    if (typeof target === 'string' && target !== '') keys.add(`s${target}`)
    if (target) return
    for (const name in value) collect(value[name], keys)
  }
}
