import {z} from 'zod'
import {isObject} from '../../runtime/json'
import type {JsonObject} from '../../runtime/json'

/** Patch operations on the wire. Objects are validated but not copied. */

export const objectSchema = z.custom<JsonObject>(isObject, 'Expected an object')

const numbersSchema = z.custom<Readonly<Record<string, number>>>(
  (value) => isObject(value) && Object.values(value).every((entry) => Number.isFinite(entry)),
  'Expected an object with numbers',
)
const stringsSchema = z.custom<Readonly<Record<string, string>>>(
  (value) => isObject(value) && Object.values(value).every((entry) => typeof entry === 'string'),
  'Expected an object with strings',
)
const itemsSchema = z.custom<readonly unknown[]>(
  (value) => Array.isArray(value),
  'Expected an array of items',
)

const insertSchema = z.union([
  z.strictObject({before: z.string(), items: itemsSchema}),
  z.strictObject({after: z.string(), items: itemsSchema}),
  z.strictObject({replace: z.string(), items: itemsSchema}),
])

export const patchOperationsSchema = z.strictObject({
  setIfMissing: objectSchema.optional(),
  set: objectSchema.optional(),
  unset: z.array(z.string()).optional(),
  inc: numbersSchema.optional(),
  dec: numbersSchema.optional(),
  insert: insertSchema.optional(),
  diffMatchPatch: stringsSchema.optional(),
  ifRevisionID: z.string().optional(),
})

export type PatchOperations = z.infer<typeof patchOperationsSchema>
export type InsertOperation = z.infer<typeof insertSchema>
