import {contentFor} from '../actions/action'
import {publishContent, unpublishContent} from '../actions/publishing'
import {invalidActionError} from '../errors'
import {publishedIdOf} from '../ids'
import {findViolations} from '../integrity'
import {WorkingTransaction} from '../transaction'
import type {Change, DocumentView, LakeDocument} from '../types'
import {isObject} from '../../runtime/json'
import {asRelease} from './release'
import type {Release} from './release'
import {requirePublishableSize} from './release-size'
import {changeRelease} from './change-release'

/**
 * Publishes every version of a release, and unpublishes what is marked for it, in the transaction: at one moment, all
 * or nothing. Drafts of the same documents stay.
 */
export function publishVersions(transaction: WorkingTransaction, release: Release): void {
  const versions = transaction.versionsOf(release.name)
  requirePublishableSize(release.name, versions)
  requireOneForDraft(release, versions)
  transaction.openRelease = release.name
  for (const version of versions) {
    const publishedId = publishedIdOf(version._id)
    if (isUnpublished(version)) unpublishContent(transaction, publishedId)
    else publishContent(transaction, version, publishedId)
    transaction.delete(version._id)
  }
  transaction.openRelease = undefined
  changeRelease(transaction, release, {
    set: {
      state: 'published',
      publishedAt: transaction.request.timestamp,
      finalDocumentStates: finalStates(versions),
    },
    unset: ['error'],
  })
}

/** Set by `document.version.unpublish`. */
function isUnpublished({_system: system}: LakeDocument): boolean {
  return isObject(system) && system['delete'] === true
}

/** What the Studio shows of a release whose versions are gone. */
export function finalStates(versions: readonly LakeDocument[]): {id: string}[] {
  return versions.map(({_id}) => ({id: _id}))
}

/** A scheduled draft is a release of one document. */
function requireOneForDraft({name, metadata}: Release, versions: readonly LakeDocument[]): void {
  if (metadata.cardinality !== 'one' || versions.length <= 1) return
  throw invalidActionError(`Release "${name}" is for one document and has ${versions.length}`, name)
}

/**
 * What publishing the release would change if it were now. It may refer to what releases that are scheduled before it
 * will have published by then.
 *
 * @param publishAt milliseconds
 * @throws LakeError for what would fail
 */
export function rehearsePublishing(
  transaction: WorkingTransaction,
  release: Release,
  publishAt: number,
): Change[] {
  const alone = rehearse(transaction, release)
  if (!alone.violation) return alone.changes
  let before = transaction
  for (const earlier of scheduledUntil(transaction, publishAt)) before = rehearse(before, earlier).rehearsal
  const {changes, violation} = rehearse(before, release)
  if (violation) throw violation.error
  return changes
}

function rehearse(before: WorkingTransaction, release: Release) {
  const rehearsal = new WorkingTransaction(before.request, viewAfter(before))
  publishVersions(rehearsal, release)
  return {rehearsal, changes: rehearsal.finish().changes, violation: findViolations(rehearsal)[0]}
}

function scheduledUntil({view}: WorkingTransaction, publishAt: number): Release[] {
  return [...view.findReleases()]
    .flatMap((document) => asRelease(document) ?? [])
    .filter(({state}) => state === 'scheduled')
    .map((release) => ({release, at: Date.parse(release.publishAt ?? '')}))
    .filter(({at}) => at <= publishAt)
    .sort((a, b) => a.at - b.at)
    .map(({release}) => release)
}

/** The documents as they are after what the transaction has changed so far. */
function viewAfter(transaction: WorkingTransaction): DocumentView {
  const {view, overlay} = transaction
  return {
    ...view,
    find: (id) => transaction.find(id),
    findReferring: (id) => [
      ...Array.from(view.findReferring(id)).filter(({_id}) => !overlay.has(_id)),
      ...[...overlay.values()].flatMap((document) => document ?? []),
    ],
    findVersions: (name) => transaction.versionsOf(name),
  }
}

/** A version as it comes back from an archive. */
export function restoreVersion(transaction: WorkingTransaction, version: LakeDocument): void {
  // What it refers to may be gone: publishing will say so.
  transaction.restored.add(version._id)
  transaction.create(contentFor(version._id, version))
}
