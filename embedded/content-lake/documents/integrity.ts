import {documentHasExistingReferencesError, documentReferenceDoesNotExistError} from './errors'
import type {LakeError} from './errors'
import {publishedIdOf} from './ids'
import {strongReferenceIds} from './references'
import type {DocumentView, LakeDocument} from './types'

/** A transaction whose steps have all been applied, as far as its references are concerned. */
interface CheckedTransaction {
  readonly view: Pick<DocumentView, 'find' | 'findReferring'>
  readonly overlay: ReadonlyMap<string, LakeDocument | null>
  readonly touched: ReadonlyMap<string, {before: LakeDocument | null; step: number}>
  /** Ids of documents whose existing references are checked, too. */
  readonly fullyChecked: ReadonlySet<string>
  /** Ids of documents whose references are not checked. */
  readonly restored: ReadonlySet<string>
  find(id: string): LakeDocument | undefined
}

/** Of more of them the caller learns when these are mended. */
const MAX_VIOLATIONS = 20

/**
 * Finds the dangling strong references that the transaction would leave behind, one per document: who imports many
 * documents wants to know them all. Checks the changed documents at the end, so they may refer to each other.
 */
export function findViolations(transaction: CheckedTransaction): {step: number; error: LakeError}[] {
  const violations: {step: number; error: LakeError}[] = []
  for (const violation of violationsIn(transaction)) {
    if (violations.push(violation) === MAX_VIOLATIONS) break
  }
  return violations
}

function* violationsIn(transaction: CheckedTransaction): Generator<{step: number; error: LakeError}> {
  for (const [id, {before, step}] of transaction.touched) {
    const after = transaction.overlay.get(id) ?? null
    if (!before || after?._type === before._type) continue
    const referring = strongReferrers(transaction, id)
    if (referring.length > 0) yield {step, error: documentHasExistingReferencesError(id, referring)}
  }
  for (const [id, {step}] of transaction.touched) {
    const missing = missingReference(transaction, id)
    if (missing !== undefined) yield {step, error: documentReferenceDoesNotExistError(id, missing)}
  }
}

function strongReferrers(transaction: CheckedTransaction, id: string): string[] {
  const candidates = new Set(Array.from(transaction.view.findReferring(id), (document) => document._id))
  for (const changed of transaction.touched.keys()) candidates.add(changed)
  candidates.delete(id)
  return [...candidates].filter((candidate) => {
    const document = transaction.find(candidate)
    return document !== undefined && strongReferenceIds(document).has(id)
  })
}

function missingReference(transaction: CheckedTransaction, id: string): string | undefined {
  const after = transaction.overlay.get(id)
  if (!after || transaction.restored.has(id)) return undefined
  const known = transaction.fullyChecked.has(id) ? new Set<string>() : knownReferences(transaction, id)
  for (const reference of strongReferenceIds(after)) {
    if (!known.has(reference) && !transaction.find(reference)) return reference
  }
  return undefined
}

/**
 * References that existed before, in the document itself or in its published original. Content imported without checks
 * stays editable.
 */
function knownReferences({touched, view}: CheckedTransaction, id: string): Set<string> {
  const earlier: (LakeDocument | null | undefined)[] = [touched.get(id)?.before, view.find(publishedIdOf(id))]
  return new Set(earlier.flatMap((document) => (document ? [...strongReferenceIds(document)] : [])))
}
