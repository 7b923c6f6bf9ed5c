import {invalidActionError} from '../errors'
import {isVersionId} from '../ids'
import type {WorkingTransaction} from '../transaction'
import {contentFor, discard} from './drafts'
import type {
  VersionCreateAction,
  VersionDiscardAction,
  VersionReplaceAction,
  VersionUnpublishAction,
} from './schema'
import {requirePair, requireUnpublishedId} from './targets'
import {isObject} from '../../../../runtime/json'

/** Versions are drafts that belong to a release. The Studio also uses these actions for ordinary drafts. */

export function createVersion(transaction: WorkingTransaction, action: VersionCreateAction): void {
  const {publishedId, document, baseId, versionId, ifBaseRevisionId} = action
  if (document) {
    requirePair(document._id, publishedId)
    transaction.create(contentFor(document._id, document))
    return
  }
  if (baseId === undefined || versionId === undefined) {
    throw invalidActionError('Give either "document" or both "baseId" and "versionId"')
  }
  requirePair(versionId, publishedId)
  const base = transaction.require(baseId)
  if (ifBaseRevisionId !== undefined) transaction.requireRevision(baseId, ifBaseRevisionId)
  transaction.create(contentFor(versionId, base))
}

export function discardVersion(transaction: WorkingTransaction, action: VersionDiscardAction): void {
  discard(transaction, action.versionId)
}

export function replaceVersion(transaction: WorkingTransaction, action: VersionReplaceAction): void {
  requireUnpublishedId(action.document._id)
  transaction.require(action.document._id)
  transaction.createOrReplace(contentFor(action.document._id, action.document))
}

/** Only marks the version; publishing the release would carry it out. The Studio shows the mark and can revert it. */
export function unpublishVersion(transaction: WorkingTransaction, action: VersionUnpublishAction): void {
  const {versionId, publishedId} = action
  requirePair(versionId, publishedId)
  if (!isVersionId(versionId))
    throw invalidActionError(`"${versionId}" is not the ID of a version`, versionId)
  const published = transaction.require(publishedId)
  const version = transaction.find(versionId) ?? transaction.create(contentFor(versionId, published))
  const system = isObject(version['_system']) ? version['_system'] : {}
  transaction.patch(versionId, {set: {_system: {...system, delete: true}}})
}
