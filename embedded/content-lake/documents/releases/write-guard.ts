import {documentNotFoundError, invalidActionError, releaseStateError} from '../errors'
import {releaseOfVersion} from '../ids'
import type {LakeDocument, TransactionRequest} from '../types'
import {asRelease, findRelease, releaseDocumentId, releaseOfDocumentId} from './release'

interface GuardedTransaction {
  readonly request: TransactionRequest
  readonly openRelease: string | undefined
  find(id: string): LakeDocument | undefined
}

/**
 * Keeps releases and their versions to the states they may have: a release's own document is changed by release actions
 * only, and the versions of a release only while it is active. What a scheduled release publishes is what was there
 * when it was scheduled.
 *
 * @throws LakeError
 */
export function requireWritable(
  transaction: GuardedTransaction,
  id: string,
  change: 'put' | 'delete',
  after?: LakeDocument,
): void {
  const named = releaseOfDocumentId(id)
  const name = named ?? releaseOfVersion(id)
  if (name === undefined || transaction.openRelease === name) return
  if (named !== undefined) {
    // Without a state it is a document like any other, wherever it lies.
    if (![transaction.find(id), after].some((document) => document && asRelease(document))) return
    throw invalidActionError('A release is changed by release actions only', id)
  }

  const release = findRelease(transaction, name)
  if (!release) {
    const isNew = change === 'put' && !transaction.find(id)
    if (isNew && transaction.request.requiresReleases) throw documentNotFoundError(releaseDocumentId(name))
    return
  }
  if (release.state === 'active') return
  // What is left over in a release that is done with may be cleared away.
  if (change === 'delete' && release.state !== 'scheduled') return
  const description =
    release.state === 'scheduled'
      ? `The documents of release "${name}" are locked while it is scheduled: unschedule it first`
      : `Release "${name}" is ${release.state}: its documents cannot be changed`
  throw releaseStateError(name, release.state, description)
}
