import {documentAlreadyExistsError, documentNotFoundError} from '../errors'
import {omit} from '../json'
import type {DocumentAttributes, IdentifiedAttributes} from '../request-schema'
import type {WorkingTransaction} from '../transaction'
import type {CreateAction, DiscardAction, EditAction, ReplaceDraftAction} from './schema'
import {draftTarget, requirePair, requireUnpublishedId} from './targets'
import {isDraftId} from '../ids'

export function createDraft(transaction: WorkingTransaction, action: CreateAction): void {
  const id = draftTarget(action.publishedId, action.attributes._id)
  if (isDraftId(id) && transaction.find(action.publishedId))
    throw documentAlreadyExistsError(action.publishedId)
  const content = contentFor(id, action.attributes)
  if (action.ifExists === 'ignore') transaction.createIfNotExists(content)
  else transaction.create(content)
}

/** Sent on every keystroke in the Studio. The first one on a published document creates the draft. */
export function editDraft(transaction: WorkingTransaction, action: EditAction): void {
  requirePair(action.draftId, action.publishedId)
  if (!transaction.find(action.draftId)) {
    const published = transaction.find(action.publishedId)
    if (!published) throw documentNotFoundError(action.draftId)
    transaction.create(contentFor(action.draftId, published))
  }
  transaction.patch(action.draftId, action.patch)
}

/** Used by the Studio to restore a revision. */
export function replaceDraft(transaction: WorkingTransaction, action: ReplaceDraftAction): void {
  const id = draftTarget(action.publishedId, action.attributes._id)
  if (!transaction.find(id) && !transaction.find(action.publishedId)) throw documentNotFoundError(id)
  transaction.createOrReplace(contentFor(id, action.attributes))
}

export function discardDraft(transaction: WorkingTransaction, action: DiscardAction): void {
  discard(transaction, action.draftId)
}

export function discard(transaction: WorkingTransaction, id: string): void {
  requireUnpublishedId(id)
  transaction.require(id)
  transaction.delete(id)
}

/** Attributes for a copy under another id. Keeps `_createdAt`; revision and update time are set by the transaction. */
export function contentFor(id: string, attributes: DocumentAttributes): IdentifiedAttributes {
  return {...omit(attributes, ['_rev', '_updatedAt']), _type: attributes._type, _id: id}
}
