import {z} from 'zod'
import {LAKE_LIMITS} from '../limits'
import {httpInvalidRequestBody} from './errors'
import {isTooDeep} from './size-limits'
import {isObject} from '../runtime/json'
import type {JsonObject} from '../runtime/json'

/** Shared by the bodies of mutations and actions. */

/** What a document is created from. Valid dates in it are kept. */
export type DocumentAttributes = JsonObject & {readonly _id?: string; readonly _type: string}
export type IdentifiedAttributes = DocumentAttributes & {readonly _id: string}

function isDocumentAttributes(value: unknown): value is DocumentAttributes {
  if (!isObject(value) || typeof value['_type'] !== 'string' || value['_type'] === '') return false
  return value['_id'] === undefined || typeof value['_id'] === 'string'
}

export const attributesSchema = z.custom<DocumentAttributes>(
  isDocumentAttributes,
  'A document needs a "_type", and its "_id" must be a string',
)

export const identifiedSchema = z.custom<IdentifiedAttributes>(
  (value) => isDocumentAttributes(value) && typeof value._id === 'string',
  'A document needs an "_id" and a "_type"',
)

/** Postgres cannot store NUL characters. */
export function hasNoNul(text: string): boolean {
  return !text.includes('\0')
}

/** Chosen by the client. An index column, so its length is limited. */
export const transactionIdSchema = z.string().min(1).max(128).refine(hasNoNul, 'A NUL cannot be stored')

/** @throws LakeError 400 for a body that is nested too deeply, is malformed, or has too many `items` */
export function parseEnvelope<Name extends 'mutations' | 'actions', Body extends Record<Name, unknown[]>>(
  schema: z.ZodType<Body>,
  items: Name,
  body: unknown,
): Body {
  if (isTooDeep(body)) throw httpInvalidRequestBody('The request body is nested too deeply')
  const envelope = schema.safeParse(body)
  if (!envelope.success) throw httpInvalidRequestBody(z.prettifyError(envelope.error), body)
  const max = LAKE_LIMITS.mutationsPerTransaction
  if (envelope.data[items].length <= max) return envelope.data
  throw httpInvalidRequestBody(`A transaction may have at most ${max} ${items}`)
}
