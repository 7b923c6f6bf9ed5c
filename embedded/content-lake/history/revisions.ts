import {applyPatch} from 'mendoza'
import {isObject} from '../runtime/json'
import {LAKE_LIMITS} from '../limits'
import {boomError} from '../documents/errors'
import type {LakeDocument} from '../documents/types'
import type {Storage} from '../storage/storage'
import type {DocumentChangeWithEffects} from './changes'
import {OP} from './mendoza/patch'
import type {Patch} from './mendoza/patch'

/** Where to look: the storage, and the document in memory, which may be behind what is stored but never ahead. */
export interface HistorySource {
  storage: Storage
  dataset: string
  find(id: string): LakeDocument | undefined
}

/** The document as that transaction left it; null if it is not known to have had that revision. */
export async function findRevision(
  source: HistorySource,
  id: string,
  revision: string,
): Promise<LakeDocument | null> {
  const current = source.find(id)
  if (current?._rev === revision) return current
  const transaction = await source.storage.findTransaction(source.dataset, revision)
  if (transaction?.documentIds.includes(id)) {
    const found = await readBackwards(source, id, {seq: transaction.seq, revision})
    if (found) return found
  }
  // Written before history was recorded, or before what is still remembered.
  const first = await source.storage.findFirstChange(source.dataset, id)
  return first?.previousRev === revision ? readBackwards(source, id, {seq: 0, revision}) : null
}

/** The document as it was at that time. */
export async function findAtTime(
  source: HistorySource,
  id: string,
  time: string,
): Promise<LakeDocument | null> {
  const {storage, dataset} = source
  const [last] = await storage.findLastChanges(dataset, [id], time)
  if (last) return last.kind === 'delete' ? null : findRevision(source, id, last.transactionId)
  const first = await storage.findFirstChange(dataset, id)
  const revision = first ? first.previousRev : source.find(id)?._rev
  if (revision == null) return null
  const transaction = await storage.findTransaction(dataset, revision)
  return transaction && transaction.timestamp <= new Date(time).toISOString()
    ? findRevision(source, id, revision)
    : null
}

/** The document as it is, or as it was before it was deleted. */
export async function findLastRevision(source: HistorySource, id: string): Promise<LakeDocument | null> {
  const current = source.find(id)
  if (current) return current
  const [last] = await source.storage.findLastChanges(source.dataset, [id])
  return last ? documentBefore(last) : null
}

/** The document before a change; null before it was made. */
export function revertChange(
  document: LakeDocument,
  {effects, previousRev}: DocumentChangeWithEffects,
): LakeDocument | null {
  return previousRev === null ? null : reverted(document, [effects.revert], previousRev)
}

/** What a creation or another complete replacement made. */
export function documentAfter({effects, transactionId}: DocumentChangeWithEffects): LakeDocument | null {
  return withRevision(replacementIn(effects.apply), transactionId)
}

/** What a deletion or another complete replacement did away with. */
export function documentBefore({effects, previousRev}: DocumentChangeWithEffects): LakeDocument | null {
  return previousRev === null ? null : withRevision(replacementIn(effects.revert), previousRev)
}

/** Reverts the later changes, from the last one that says what the whole document was, or from the document itself. */
async function readBackwards(
  source: HistorySource,
  id: string,
  {seq, revision}: {seq: number; revision: string},
): Promise<LakeDocument | null> {
  // Read before the changes: the ones that it does not have yet are not reached.
  const current = source.find(id)
  const reverts: Patch[] = []
  for await (const change of changesAfter(source, id, seq)) {
    const before = documentBefore(change)
    if (before) return reverted(before, reverts, revision)
    reverts.push(change.effects.revert)
    if (change.transactionId === current?._rev) return reverted(current, reverts, revision)
  }
  return null
}

async function* changesAfter({storage, dataset}: HistorySource, id: string, seq: number) {
  const {changesPerRevision, changesPerRead: limit} = LAKE_LIMITS.history
  const deadline = Date.now() + LAKE_LIMITS.history.timeoutMs
  let after = seq
  for (let read = 0; read < changesPerRevision; read += limit) {
    const page = await storage.findChangesAfter(dataset, id, {seq: after, limit})
    yield* page
    if (page.length < limit) return
    after = page.at(-1)?.seq ?? after
    if (Date.now() > deadline) break
  }
  throw boomError(413, `Too many changes of "${id}" lie between that revision and now`)
}

function reverted(document: LakeDocument, reverts: readonly Patch[], revision: string): LakeDocument | null {
  const {_rev, ...content} = document
  const earlier: unknown = reverts.reduceRight<unknown>((value, patch) => applyPatch(value, patch), content)
  return withRevision(earlier, revision)
}

/** The operand of a patch that replaces the whole document. */
function replacementIn(patch: Patch): unknown {
  return patch.length === 2 && patch[0] === OP.value ? patch[1] : null
}

function withRevision(content: unknown, revision: string): LakeDocument | null {
  return isObject(content) ? ({...content, _rev: revision} as LakeDocument) : null
}
