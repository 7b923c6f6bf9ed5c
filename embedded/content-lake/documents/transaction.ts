import {randomUUID} from 'node:crypto'
import {generateArrayKeys} from './array-keys'
import {
  documentAlreadyExistsError,
  documentNotFoundError,
  documentRevisionIDDoesNotMatchError,
  malformedDocumentIdError,
  LakeError,
} from './errors'
import type {StepFailure} from './errors'
import {compareIds, isValidDocumentId, releaseOfVersion} from './ids'
import {omit} from './json'
import type {DocumentAttributes, IdentifiedAttributes} from './request-schema'
import {requireStorable} from './size-limits'
import {applyPatch} from './patch/apply'
import {generatePatchArrayKeys} from './patch/patch-array-keys'
import type {PatchOperations} from './patch/schema'
import type {
  AppliedTransaction,
  Change,
  DocumentView,
  LakeDocument,
  MutationResult,
  TransactionRequest,
} from './types'
import {findViolations} from './integrity'
import {requireWritable} from './releases/write-guard'
import {findOversizedRelease} from './releases/release-size'

interface Touched {
  before: LakeDocument | null
  mutations: unknown[]
  /** The last mutation or action of the request that touched it; errors name this one. */
  step: number
}

/** The documents during a transaction: its own changes overlaid on the stored documents. */
export class WorkingTransaction {
  /** Index of the current mutation or action. */
  step = 0
  readonly overlay = new Map<string, LakeDocument | null>()
  readonly touched = new Map<string, Touched>()
  /** Ids of documents whose existing references are checked, too. */
  readonly fullyChecked = new Set<string>()
  /** Ids of documents whose references are not checked: they come back as they were. */
  readonly restored = new Set<string>()
  readonly results: MutationResult[] = []
  readonly plannedChanges: Change[] = []
  readonly archives: {release: string; documents: LakeDocument[]}[] = []
  /** The release that an action is working on: its own document and its versions may be changed. */
  openRelease: string | undefined

  constructor(
    readonly request: TransactionRequest,
    readonly view: DocumentView,
  ) {}

  find(id: string): LakeDocument | undefined {
    const changed = this.overlay.get(id)
    return changed === undefined ? this.view.find(id) : (changed ?? undefined)
  }

  require(id: string): LakeDocument {
    const document = this.find(id)
    if (!document) throw documentNotFoundError(id)
    return document
  }

  /** The versions of a release, in the order of their ids. */
  versionsOf(release: string): LakeDocument[] {
    const ids = new Set(Array.from(this.view.findVersions(release), ({_id}) => _id))
    for (const id of this.overlay.keys()) if (releaseOfVersion(id) === release) ids.add(id)
    return [...ids].sort(compareIds).flatMap((id) => this.find(id) ?? [])
  }

  /** Accepts the revision before the transaction even if an earlier step has changed the document. */
  requireRevision(id: string, expected: string): void {
    const current = this.find(id)?._rev ?? null
    const before = this.touched.get(id)?.before?._rev
    if (expected !== current && expected !== before)
      throw documentRevisionIDDoesNotMatchError(id, current, expected)
  }

  create(attributes: DocumentAttributes): LakeDocument {
    const id = newDocumentId(attributes._id)
    if (this.find(id)) throw documentAlreadyExistsError(id)
    const document = this.#compose(id, attributes, undefined)
    this.#put(document, {create: withoutRevision(document)})
    this.results.push({id, operation: 'create', document})
    return document
  }

  createIfNotExists(attributes: IdentifiedAttributes): LakeDocument {
    requireValidId(attributes._id)
    const existing = this.find(attributes._id)
    if (!existing) return this.create(attributes)
    this.results.push({id: existing._id, operation: 'none', document: existing})
    return existing
  }

  /** A different `_type` makes it a new document, which the integrity check may reject. */
  createOrReplace(attributes: IdentifiedAttributes): LakeDocument {
    requireValidId(attributes._id)
    const existing = this.find(attributes._id)
    const createdAt = existing?._type === attributes._type ? existing._createdAt : undefined
    const document = this.#compose(attributes._id, attributes, createdAt)
    this.#put(document, {createOrReplace: withoutRevision(document)})
    this.results.push({id: document._id, operation: existing ? 'update' : 'create', document})
    return document
  }

  /** Creates a revision even if nothing changes: the Studio waits for its own transaction to come back. */
  patch(id: string, patch: PatchOperations): LakeDocument {
    requireValidId(id)
    const existing = this.require(id)
    if (patch.ifRevisionID !== undefined) this.requireRevision(id, patch.ifRevisionID)
    const {ifRevisionID: _, ...operations} = this.request.autoGenerateArrayKeys
      ? generatePatchArrayKeys(patch)
      : patch
    const {_id, _type} = existing
    const {transactionId: _rev, timestamp: _updatedAt} = this.request
    const patched = applyPatch(existing, operations)
    const _createdAt = dateOf(patched['_createdAt']) ?? existing._createdAt
    const document = {...patched, _id, _type, _createdAt, _rev, _updatedAt}
    this.#put(document, {patch: {id, ...operations}})
    this.results.push({id, operation: 'update', document})
    return document
  }

  /** Deleting a missing document succeeds, so that deletes can be retried. */
  delete(id: string): void {
    requireValidId(id)
    if (!this.find(id)) {
      this.results.push({id, operation: 'none', document: null})
      return
    }
    requireWritable(this, id, 'delete')
    this.#touch(id, {delete: {id}})
    this.overlay.set(id, null)
    this.results.push({id, operation: 'delete', document: null})
  }

  finish(): AppliedTransaction {
    const {transactionId, timestamp} = this.request
    const changes = [...this.touched].flatMap(([id, {before, mutations}]) => {
      const after = this.overlay.get(id) ?? null
      return before || after ? [{id, before, after, mutations}] : []
    })
    const {results, plannedChanges, archives} = this
    return {
      ...{transactionId, timestamp, results, changes},
      ...(plannedChanges.length > 0 && {plannedChanges}),
      ...(archives.length > 0 && {archives}),
    }
  }

  #compose(id: string, attributes: DocumentAttributes, previousCreatedAt: string | undefined): LakeDocument {
    const {transactionId, timestamp, autoGenerateArrayKeys} = this.request
    return {
      ...(autoGenerateArrayKeys ? generateArrayKeys(attributes) : attributes),
      _id: id,
      _type: attributes._type,
      _rev: transactionId,
      _createdAt: dateOf(attributes['_createdAt']) ?? previousCreatedAt ?? timestamp,
      _updatedAt: dateOf(attributes['_updatedAt']) ?? timestamp,
    }
  }

  #put(document: LakeDocument, mutation: unknown): void {
    requireStorable(document)
    requireWritable(this, document._id, 'put', document)
    this.#touch(document._id, mutation)
    this.overlay.set(document._id, document)
  }

  #touch(id: string, mutation: unknown): void {
    const entry = this.touched.get(id) ?? {before: this.view.find(id) ?? null, mutations: [], step: this.step}
    entry.mutations.push(mutation)
    entry.step = this.step
    this.touched.set(id, entry)
  }
}

/** A random id if there is none; below the given path if it ends with a dot. */
function newDocumentId(requested: string | undefined): string {
  if (requested === undefined || requested === '') return randomUUID()
  const id = requested.endsWith('.') ? `${requested}${randomUUID()}` : requested
  requireValidId(id)
  return id
}

function requireValidId(id: string): void {
  if (!isValidDocumentId(id)) throw malformedDocumentIdError(id)
}

function dateOf(value: unknown): string | undefined {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined
}

/** Listeners receive the revision in a field of its own. */
function withoutRevision(document: LakeDocument): Record<string, unknown> {
  return omit(document, ['_rev'])
}

/** Applies the mutations or actions of a request in one transaction: the first one that fails rejects them all. */
export async function applySteps<Step>(
  steps: readonly Step[],
  {request, view}: {request: TransactionRequest; view: DocumentView},
  apply: (transaction: WorkingTransaction, step: Step) => void | Promise<void>,
  stepError: (index: number, cause: LakeError, others?: readonly StepFailure[]) => LakeError,
): Promise<AppliedTransaction> {
  const transaction = new WorkingTransaction(request, view)
  for (const [index, step] of steps.entries()) {
    transaction.step = index
    try {
      await apply(transaction, step)
    } catch (error) {
      throw error instanceof LakeError ? stepError(index, error) : error
    }
  }
  const oversized = findOversizedRelease(transaction)
  if (oversized) throw stepError(oversized.step, oversized.error)
  const [violation, ...others] = request.skipReferenceValidation ? [] : findViolations(transaction)
  if (violation) throw stepError(violation.step, violation.error, others)
  return transaction.finish()
}
