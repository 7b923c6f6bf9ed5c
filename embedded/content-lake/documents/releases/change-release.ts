import type {PatchOperations} from '../patch/schema'
import type {WorkingTransaction} from '../transaction'
import {releaseDocumentId} from './release'
import type {Release} from './release'

/** Patches a release's own document, which nothing else may. */
export function changeRelease(
  transaction: WorkingTransaction,
  {name}: Pick<Release, 'name'>,
  patch: PatchOperations,
): void {
  transaction.openRelease = name
  transaction.patch(releaseDocumentId(name), patch)
  transaction.openRelease = undefined
}
