import {releaseTooLargeError} from '../errors'
import type {LakeError} from '../errors'
import {releaseOfVersion} from '../ids'
import type {LakeDocument} from '../types'
import {LAKE_LIMITS} from '../../limits'

interface CheckedTransaction {
  readonly touched: ReadonlyMap<string, {before: LakeDocument | null; step: number}>
  find(id: string): LakeDocument | undefined
  versionsOf(release: string): LakeDocument[]
}

/** Finds a release that has got too many documents. Once for each release: a transaction may add all of them. */
export function findOversizedRelease(
  transaction: CheckedTransaction,
): {step: number; error: LakeError} | undefined {
  const grown = new Map<string, number>()
  for (const [id, {before, step}] of transaction.touched) {
    const release = releaseOfVersion(id)
    if (release !== undefined && !before && transaction.find(id)) grown.set(release, step)
  }
  const max = LAKE_LIMITS.releases.documents
  for (const [release, step] of grown) {
    if (transaction.versionsOf(release).length <= max) continue
    return {step, error: releaseTooLargeError(release, `${max} documents`)}
  }
  return undefined
}

/** @throws LakeError 413 for more than fits into one transaction */
export function requirePublishableSize(release: string, versions: readonly LakeDocument[]): void {
  const max = LAKE_LIMITS.releases.bytes
  let bytes = 0
  for (const version of versions) {
    bytes += Buffer.byteLength(JSON.stringify(version))
    if (bytes > max) throw releaseTooLargeError(release, `${max} bytes`)
  }
}
