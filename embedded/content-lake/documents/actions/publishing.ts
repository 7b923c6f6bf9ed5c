import {z} from 'zod'
import {documentNotFoundError, invalidActionError} from '../errors'
import {draftIdOf, isVersionId} from '../ids'
import {mapJson, omit} from '../json'
import type {WorkingTransaction} from '../transaction'
import type {LakeDocument} from '../types'
import {contentFor, defineAction, id, pair, requirePair, requirePublishedId} from './action'
import {isObject} from '../../runtime/json'
import type {JsonObject} from '../../runtime/json'

export const publish = defineAction(
  {...pair, ifDraftRevisionId: z.string().optional(), ifPublishedRevisionId: z.string().optional()},
  (transaction, {draftId, publishedId, ifDraftRevisionId, ifPublishedRevisionId}) => {
    requirePair(draftId, publishedId)
    const draft = transaction.require(draftId)
    if (ifDraftRevisionId !== undefined) transaction.requireRevision(draftId, ifDraftRevisionId)
    if (ifPublishedRevisionId !== undefined) transaction.requireRevision(publishedId, ifPublishedRevisionId)
    publishContent(transaction, draft, publishedId)
    transaction.delete(draftId)
  },
)

/** The draft or version itself stays. */
export function publishContent(
  transaction: WorkingTransaction,
  draft: LakeDocument,
  publishedId: string,
): void {
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
}

/** `_system` holds what a release intends for a version. */
function withoutReleaseMarks(document: LakeDocument): LakeDocument {
  if (!isVersionId(document._id) || !isObject(document['_system'])) return document
  const {_id, _type, _rev, _createdAt, _updatedAt} = document
  return {...omit(document, ['_system']), _id, _type, _rev, _createdAt, _updatedAt}
}

/**
 * Makes references to formerly unpublished documents strong, unless the schema says `weak` (the Studio copies it into
 * `_strengthenOnPublish`). The integrity check rejects the publish if a target is still missing.
 */
export function strengthenReferences(document: JsonObject): JsonObject {
  const strengthened = mapJson(document, (node) => {
    if (!isObject(node) || typeof node['_ref'] !== 'string') return node
    const strengthen = node['_strengthenOnPublish']
    if (!isObject(strengthen)) return node
    return omit(
      node,
      strengthen['weak'] === true ? ['_strengthenOnPublish'] : ['_strengthenOnPublish', '_weak'],
    )
  })
  return isObject(strengthened) ? strengthened : document
}

/** Fails on strong references: the integrity check treats this as a deletion of the published document. */
export const unpublish = defineAction(pair, (transaction, {draftId, publishedId}) => {
  requirePair(draftId, publishedId)
  const published = transaction.require(publishedId)
  if (!transaction.find(draftId)) transaction.create(contentFor(draftId, published))
  transaction.delete(publishedId)
})

/** As a release does it: what is gone already needs no more. */
export function unpublishContent(transaction: WorkingTransaction, publishedId: string): void {
  const published = transaction.find(publishedId)
  if (!published) return
  const draftId = draftIdOf(publishedId)
  if (!transaction.find(draftId)) transaction.create(contentFor(draftId, published))
  transaction.delete(publishedId)
}

/** Drafts and versions must be listed explicitly, because they may hold work that the deleting user has not seen. */
export const deleteDocument = defineAction(
  {publishedId: id, includeDrafts: z.array(id).default([]), purge: z.boolean().optional()},
  async (transaction, {publishedId, includeDrafts}) => {
    requirePublishedId(publishedId)
    for (const draftId of includeDrafts) requirePair(draftId, publishedId)
    if (!transaction.find(publishedId)) throw documentNotFoundError(publishedId)
    const unpublished = await unpublishedIds(transaction, publishedId)
    const unlisted = unpublished.find((draftId) => !includeDrafts.includes(draftId))
    if (unlisted !== undefined) {
      throw invalidActionError(
        `Document "${publishedId}" has a draft or version "${unlisted}" that is not listed`,
        unlisted,
      )
    }
    transaction.delete(publishedId)
    for (const draftId of includeDrafts) if (transaction.find(draftId)) transaction.delete(draftId)
  },
)

async function unpublishedIds(transaction: WorkingTransaction, publishedId: string): Promise<string[]> {
  const draftId = draftIdOf(publishedId)
  const versions = await transaction.view.selectIds(
    '*[_id in path($versions)]',
    {versions: `versions.*.${publishedId}`},
    transaction.overlay,
  )
  return transaction.find(draftId) ? [draftId, ...versions] : versions
}
