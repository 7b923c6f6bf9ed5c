import {documentNotFoundError, invalidActionError} from '../errors'
import {draftIdOf, isVersionId} from '../ids'
import {omit} from '../json'
import {strengthenReferences} from '../references'
import type {WorkingTransaction} from '../transaction'
import type {LakeDocument} from '../types'
import {contentFor} from './drafts'
import type {DeleteAction, PublishAction, UnpublishAction} from './schema'
import {requirePair, requirePublishedId} from './targets'
import {isObject} from '../../../../runtime/json'

export function publish(transaction: WorkingTransaction, action: PublishAction): void {
  const {draftId, publishedId} = action
  requirePair(draftId, publishedId)
  const draft = transaction.require(draftId)
  if (action.ifDraftRevisionId !== undefined) transaction.requireRevision(draftId, action.ifDraftRevisionId)
  if (action.ifPublishedRevisionId !== undefined)
    transaction.requireRevision(publishedId, action.ifPublishedRevisionId)
  const published = transaction.find(publishedId)
  const content = contentFor(publishedId, withoutReleaseMarks(draft))
  transaction.createOrReplace({
    ...strengthenReferences(content),
    _id: publishedId,
    _type: draft._type,
    _createdAt: published?._createdAt ?? draft._createdAt,
  })
  // Published documents may not contain dangling references, not even old ones.
  transaction.fullyChecked.add(publishedId)
  transaction.delete(draftId)
}

/** `_system` holds what a release intends for a version. */
function withoutReleaseMarks(document: LakeDocument): LakeDocument {
  if (!isVersionId(document._id) || !isObject(document['_system'])) return document
  const {_id, _type, _rev, _createdAt, _updatedAt} = document
  return {...omit(document, ['_system']), _id, _type, _rev, _createdAt, _updatedAt}
}

/** Fails on strong references: the integrity check treats this as a deletion of the published document. */
export function unpublish(transaction: WorkingTransaction, action: UnpublishAction): void {
  requirePair(action.draftId, action.publishedId)
  const published = transaction.require(action.publishedId)
  if (!transaction.find(action.draftId)) transaction.create(contentFor(action.draftId, published))
  transaction.delete(action.publishedId)
}

/** Drafts and versions must be listed explicitly, because they may hold work that the deleting user has not seen. */
export async function deleteDocument(transaction: WorkingTransaction, action: DeleteAction): Promise<void> {
  const {publishedId, includeDrafts = []} = action
  requirePublishedId(publishedId)
  for (const id of includeDrafts) requirePair(id, publishedId)
  if (!transaction.find(publishedId)) throw documentNotFoundError(publishedId)
  const unlisted = (await unpublishedIds(transaction, publishedId)).find((id) => !includeDrafts.includes(id))
  if (unlisted !== undefined) {
    throw invalidActionError(
      `Document "${publishedId}" has a draft or version "${unlisted}" that is not listed`,
      unlisted,
    )
  }
  transaction.delete(publishedId)
  for (const id of includeDrafts) if (transaction.find(id)) transaction.delete(id)
}

async function unpublishedIds(transaction: WorkingTransaction, publishedId: string): Promise<string[]> {
  const draftId = draftIdOf(publishedId)
  const versions = await transaction.view.selectIds(
    '*[_id in path($versions)]',
    {versions: `versions.*.${publishedId}`},
    transaction.overlay,
  )
  return transaction.find(draftId) ? [draftId, ...versions] : versions
}
