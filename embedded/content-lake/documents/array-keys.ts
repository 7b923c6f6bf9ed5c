import {randomBytes} from 'node:crypto'
import {isArray, isObject, mapJson} from './json'
import type {JsonObject} from './json'

/** The Studio edits array items by `_key`; an object without one shows up there as an error. */

export type CreateKey = () => string

export function createRandomKey(): string {
  return randomBytes(6).toString('hex')
}

/** Gives a `_key` to every object in any array that has none (or not a usable one). */
export function generateArrayKeys(value: unknown, createKey: CreateKey = createRandomKey): unknown {
  return mapJson(value, (node) => {
    if (!isArray(node) || !node.some(lacksKey)) return node
    return node.map((item) => (lacksKey(item) ? withKey(item, createKey) : item))
  })
}

/** The same for a whole document or any other object. */
export function generateObjectArrayKeys(object: JsonObject, createKey?: CreateKey): JsonObject {
  const keyed = generateArrayKeys(object, createKey)
  return isObject(keyed) ? keyed : object
}

export function withKey(item: JsonObject, createKey: CreateKey = createRandomKey): JsonObject {
  return {_key: createKey(), ...omitUnusableKey(item)}
}

export function lacksKey(item: unknown): item is JsonObject {
  return isObject(item) && (typeof item['_key'] !== 'string' || item['_key'] === '')
}

function omitUnusableKey(item: JsonObject): JsonObject {
  const {_key, ...rest} = item
  return rest
}
