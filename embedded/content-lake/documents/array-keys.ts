import {randomBytes} from 'node:crypto'
import {isArray, mapJson} from './json'
import {isObject} from '../runtime/json'
import type {JsonObject} from '../runtime/json'

/** The Studio addresses array items by `_key` and reports an error for objects without one. */

export type CreateKey = () => string

export function createRandomKey(): string {
  return randomBytes(6).toString('hex')
}

/** Adds a `_key` to every object in an array that lacks a usable one, at any depth. */
export function generateArrayKeys<T>(value: T, createKey: CreateKey = createRandomKey): T {
  const keyed = mapJson(value, (node) => {
    if (!isArray(node) || !node.some(lacksKey)) return node
    return node.map((item) => (lacksKey(item) ? withKey(item, createKey) : item))
  })
  return keyed as T
}

export function withKey({_key, ...rest}: JsonObject, createKey: CreateKey = createRandomKey): JsonObject {
  return {_key: createKey(), ...rest}
}

export function lacksKey(item: unknown): item is JsonObject {
  return isObject(item) && (typeof item['_key'] !== 'string' || item['_key'] === '')
}
