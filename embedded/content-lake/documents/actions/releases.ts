import {isDeepStrictEqual} from 'node:util'
import {z} from 'zod'
import {invalidActionError, releaseLimitExceededError, releaseStateError} from '../errors'
import {omit} from '../json'
import {patchOperationsSchema} from '../patch/schema'
import {changeRelease} from '../releases/change-release'
import {finalStates, restoreVersion} from '../releases/publish-release'
import {
  asRelease,
  isOpen,
  parseMetadata,
  RELEASE_TYPE,
  releaseDocumentId,
  releaseNameSchema,
  requireRelease,
} from '../releases/release'
import type {Release, ReleaseState} from '../releases/release'
import type {WorkingTransaction} from '../transaction'
import {LAKE_LIMITS} from '../../limits'
import {defineAction} from './action'

/** A release is made, described, put away and brought back. */

export const releaseId = releaseNameSchema

export const createRelease = defineAction(
  {releaseId, metadata: z.unknown().optional()},
  (transaction, {releaseId: name, metadata = {}}) => {
    requireRoom(transaction)
    const described = parseMetadata(metadata)
    transaction.openRelease = name
    transaction.create({
      _id: releaseDocumentId(name),
      _type: RELEASE_TYPE,
      ...{name, state: 'active', metadata: described},
    })
    transaction.openRelease = undefined
  },
)

/** While it is scheduled, too: its documents are locked, not its name. */
export const editRelease = defineAction(
  {releaseId, patch: patchOperationsSchema},
  (transaction, {releaseId: name, patch}) => {
    const release = requireRelease(transaction, name)
    if (!isAllowed(transaction, release, 'edited', ['active', 'scheduled'])) return
    const before = contentOf(transaction, name)
    changeRelease(transaction, release, patch)
    const after = contentOf(transaction, name)
    if (!isDeepStrictEqual(omit(before, ['metadata']), omit(after, ['metadata']))) {
      throw invalidActionError('An edit of a release may change its "metadata" only')
    }
    parseMetadata(after['metadata'])
  },
)

/** Takes the versions away. They come back when it is unarchived. */
export const archiveRelease = defineAction({releaseId}, (transaction, {releaseId: name}) => {
  const release = requireRelease(transaction, name)
  if (!isAllowed(transaction, release, 'archived', ['active'])) return
  const versions = transaction.versionsOf(name)
  for (const {_id} of versions) transaction.delete(_id)
  transaction.archives.push({release: name, documents: versions})
  changeRelease(transaction, release, {
    set: {state: 'archived', finalDocumentStates: finalStates(versions)},
    unset: ['error'],
  })
})

export const unarchiveRelease = defineAction({releaseId}, async (transaction, {releaseId: name}) => {
  const release = requireRelease(transaction, name)
  if (!isAllowed(transaction, release, 'unarchived', ['archived'])) return
  requireRoom(transaction)
  const versions = await transaction.view.findArchived(name)
  changeRelease(transaction, release, {set: {state: 'active'}, unset: ['finalDocumentStates']})
  for (const version of versions) restoreVersion(transaction, version)
  transaction.archives.push({release: name, documents: []})
})

export const deleteRelease = defineAction({releaseId}, (transaction, {releaseId: name}) => {
  const release = requireRelease(transaction, name)
  if (!isAllowed(transaction, release, 'deleted', ['archived', 'published'])) return
  transaction.openRelease = name
  transaction.delete(releaseDocumentId(name))
  transaction.openRelease = undefined
  transaction.archives.push({release: name, documents: []})
})

/**
 * Whether to go on: the release's state allows the action. A dry run is how the Studio finds out who may act on releases
 * at all, and it remembers a refusal for all of them. So a dry run depends on neither the state nor the documents of
 * this one: the release is touched, for the check of permissions, and that is all.
 *
 * @throws LakeError 409
 */
export function isAllowed(
  transaction: WorkingTransaction,
  release: Release,
  what: string,
  states: readonly ReleaseState[],
): boolean {
  if (transaction.request.dryRun) {
    changeRelease(transaction, release, {})
    return false
  }
  if (states.includes(release.state)) return true
  const description = `Release "${release.name}" is ${release.state} and cannot be ${what}`
  throw releaseStateError(release.name, release.state, description)
}

/** @throws LakeError 403 if there are as many open releases as there may be */
export function requireRoom({view, request}: WorkingTransaction): void {
  if (request.dryRun) return
  const releases = Array.from(view.findReleases(), asRelease)
  const max = LAKE_LIMITS.releases.active
  if (releases.filter((release) => release && isOpen(release)).length >= max) {
    throw releaseLimitExceededError(max)
  }
}

/** Without what every change changes. */
function contentOf(transaction: WorkingTransaction, name: string): Record<string, unknown> {
  return omit(transaction.require(releaseDocumentId(name)), ['_rev', '_updatedAt'])
}
