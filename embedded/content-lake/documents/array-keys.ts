import {randomBytes} from 'node:crypto'
import {isArray, mapJson} from './json'
import {isObject} from '../../../runtime/json'
import type {JsonObject} from '../../../runtime/json'

/** The Studio addresses array items by `_key` and reports an error for objects without one. */

export type CreateKey = () => string

export function createRandomKey(): string {
  return randomBytes(6).toString('hex')
}

/** Adds a `_key` to every object in an array that lacks a usable one, at any depth. */
export function generateArrayKeys(value: unknown, createKey: CreateKey = createRandomKey): unknown {
  return mapJson(value, (node) => {
    if (!isArray(node) || !node.some(lacksKey)) return node
    return node.map((item) => (lacksKey(item) ? withKey(item, createKey) : item))
  })
}

/** The same for an object. */
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
