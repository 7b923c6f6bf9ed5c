import {z} from 'zod'
import {invalidActionError, malformedDocumentIdError} from '../errors'
import {isPublishedId, isValidDocumentId, publishedIdOf} from '../ids'
import {omit} from '../json'
import type {DocumentAttributes, IdentifiedAttributes} from '../request-schema'
import type {WorkingTransaction} from '../transaction'

/** A document action as sent by @sanity/client, parsed: what it does to a transaction. */
export type Action = (transaction: WorkingTransaction) => void | Promise<void>

/** A kind of action: the shape of its fields, of which unknown ones are ignored, and what it does. */
export function defineAction<Shape extends z.ZodRawShape>(
  shape: Shape,
  apply: (transaction: WorkingTransaction, action: z.infer<z.ZodObject<Shape>>) => void | Promise<void>,
) {
  const schema = z.object(shape)
  return {
    /** @throws LakeError 400 */
    parse(type: string, fields: unknown): Action {
      const parsed = schema.safeParse(fields)
      if (!parsed.success) throw invalidActionError(`${type}: ${z.prettifyError(parsed.error)}`)
      return (transaction) => apply(transaction, parsed.data)
    },
  }
}

export const id = z.string().min(1)
/** A draft or version, and the published id that it belongs to. */
export const pair = {draftId: id, publishedId: id}

/** Attributes for a copy under another id. Keeps `_createdAt`; revision and update time are set by the transaction. */
export function contentFor(newId: string, attributes: DocumentAttributes): IdentifiedAttributes {
  return {...omit(attributes, ['_rev', '_updatedAt']), _type: attributes._type, _id: newId}
}

export function discard(transaction: WorkingTransaction, unpublishedId: string): void {
  requireUnpublishedId(unpublishedId)
  transaction.require(unpublishedId)
  transaction.delete(unpublishedId)
}

export function requirePublishedId(published: string): void {
  if (!isValidDocumentId(published)) throw malformedDocumentIdError(published)
  if (isPublishedId(published)) return
  throw invalidActionError(`"${published}" is not the ID of a published document`, published)
}

/** A draft, or a version in a release. */
export function requireUnpublishedId(unpublished: string): void {
  if (!isValidDocumentId(unpublished)) throw malformedDocumentIdError(unpublished)
  if (!isPublishedId(unpublished)) return
  throw invalidActionError(`"${unpublished}" is not the ID of a draft or a version`, unpublished)
}

/** Actions name a document by its published id and by the draft or version to work on; the two must match. */
export function requirePair(unpublished: string, published: string): void {
  requirePublishedId(published)
  requireUnpublishedId(unpublished)
  if (publishedIdOf(unpublished) === published) return
  throw invalidActionError(`"${unpublished}" is not a draft or a version of "${published}"`, unpublished)
}
