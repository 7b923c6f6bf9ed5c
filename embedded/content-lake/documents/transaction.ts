import {randomUUID} from 'node:crypto'
import {generateObjectArrayKeys} from './array-keys'
import {
  documentAlreadyExistsError,
  documentNotFoundError,
  documentRevisionIDDoesNotMatchError,
  malformedDocumentIdError,
} from './errors'
import {isValidDocumentId} from './ids'
import {isObject, omit} from './json'
import type {JsonObject} from './json'
import {requireStorable} from './limits'
import {applyPatch} from './patch/apply'
import {generatePatchArrayKeys} from './patch/array-keys'
import type {PatchOperations} from './patch/schema'
import type {
  AppliedTransaction,
  Change,
  DocumentView,
  LakeDocument,
  MutationResult,
  TransactionRequest,
} from './types'

/** What a document is made from: its content and, where the caller wants to decide them, its dates. */
export type DocumentAttributes = JsonObject & {readonly _id?: string; readonly _type: string}

interface Touched {
  before: LakeDocument | null
  mutations: unknown[]
  /** Which mutation or action of the request touched it last: that one is blamed. */
  step: number
}

/** The documents as they are while a transaction goes on: the stored ones with its own changes laid over them. */
export class WorkingTransaction {
  /** The position in the request of what is being applied. */
  step = 0
  readonly overlay = new Map<string, LakeDocument | null>()
  readonly touched = new Map<string, Touched>()
  /** Documents of which every reference is checked, not just those added. */
  readonly fullyChecked = new Set<string>()
  readonly results: MutationResult[] = []
  readonly request: TransactionRequest
  readonly view: DocumentView

  constructor(request: TransactionRequest, view: DocumentView) {
    this.request = request
    this.view = view
  }

  find(id: string): LakeDocument | undefined {
    const changed = this.overlay.get(id)
    return changed === undefined ? this.view.find(id) : (changed ?? undefined)
  }

  require(id: string): LakeDocument {
    const document = this.find(id)
    if (!document) throw documentNotFoundError(id)
    return document
  }

  /** A document changed earlier in the same transaction still answers to the revision it was read at. */
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
    this.#put(document, {create: told(document)})
    this.results.push({id, operation: 'create', document})
    return document
  }

  createIfNotExists(attributes: DocumentAttributes & {readonly _id: string}): LakeDocument {
    requireValidId(attributes._id)
    const existing = this.find(attributes._id)
    if (!existing) return this.create(attributes)
    this.results.push({id: existing._id, operation: 'none', document: existing})
    return existing
  }

  /** With another `_type` it is a new document under the old id, which integrity then allows or not. */
  createOrReplace(attributes: DocumentAttributes & {readonly _id: string}): LakeDocument {
    requireValidId(attributes._id)
    const existing = this.find(attributes._id)
    const kept = existing?._type === attributes._type ? existing._createdAt : undefined
    const document = this.#compose(attributes._id, attributes, kept)
    this.#put(document, {createOrReplace: told(document)})
    this.results.push({id: document._id, operation: existing ? 'update' : 'create', document})
    return document
  }

  /** Even a patch that changes nothing makes a new revision: the Studio waits for its own transaction to come back. */
  patch(id: string, patch: PatchOperations): LakeDocument {
    requireValidId(id)
    const existing = this.require(id)
    if (patch.ifRevisionID !== undefined) this.requireRevision(id, patch.ifRevisionID)
    const {ifRevisionID: _, ...operations} = this.request.autoGenerateArrayKeys
      ? generatePatchArrayKeys(patch)
      : patch
    const {_id, _type, _createdAt} = existing
    const {transactionId: _rev, timestamp: _updatedAt} = this.request
    const document = {...applyPatch(existing, operations), _id, _type, _createdAt, _rev, _updatedAt}
    this.#put(document, {patch: {id, ...operations}})
    this.results.push({id, operation: 'update', document})
    return document
  }

  /** Succeeds when there is nothing to delete, so that a delete can be sent again. */
  delete(id: string): void {
    requireValidId(id)
    if (!this.find(id)) {
      this.results.push({id, operation: 'none', document: null})
      return
    }
    this.#touch(id, {delete: {id}})
    this.overlay.set(id, null)
    this.results.push({id, operation: 'delete', document: null})
  }

  finish(): AppliedTransaction {
    const {transactionId, timestamp} = this.request
    return {transactionId, timestamp, results: this.results, changes: this.changes()}
  }

  changes(): Change[] {
    return [...this.touched].flatMap(([id, {before, mutations}]) => {
      const after = this.overlay.get(id) ?? null
      return before || after ? [{id, before, after, mutations}] : []
    })
  }

  #compose(id: string, attributes: DocumentAttributes, keptCreatedAt: string | undefined): LakeDocument {
    const {transactionId, timestamp, autoGenerateArrayKeys} = this.request
    return {
      ...(autoGenerateArrayKeys ? generateObjectArrayKeys(attributes) : attributes),
      _id: id,
      _type: attributes._type,
      _rev: transactionId,
      _createdAt: dateOf(attributes['_createdAt']) ?? keptCreatedAt ?? timestamp,
      _updatedAt: dateOf(attributes['_updatedAt']) ?? timestamp,
    }
  }

  #put(document: LakeDocument, mutation: unknown): void {
    requireStorable(document)
    this.#touch(document._id, mutation)
    this.overlay.set(document._id, document)
  }

  #touch(id: string, mutation: unknown): void {
    const known = this.touched.get(id) ?? {before: this.view.find(id) ?? null, mutations: [], step: this.step}
    known.mutations.push(mutation)
    known.step = this.step
    this.touched.set(id, known)
  }
}

/** No id: a random one. One that ends with a dot: a random one under that path. */
function newDocumentId(wanted: string | undefined): string {
  if (wanted === undefined || wanted === '') return randomUUID()
  const id = wanted.endsWith('.') ? `${wanted}${randomUUID()}` : wanted
  requireValidId(id)
  return id
}

function requireValidId(id: string): void {
  if (!isValidDocumentId(id)) throw malformedDocumentIdError(id)
}

function dateOf(value: unknown): string | undefined {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined
}

/** The revision is no content: listeners get it beside the mutations. */
function told(document: LakeDocument): Record<string, unknown> {
  return omit(document, ['_rev'])
}

export function isDocumentAttributes(value: unknown): value is DocumentAttributes {
  if (!isObject(value) || typeof value['_type'] !== 'string' || value['_type'] === '') return false
  return value['_id'] === undefined || typeof value['_id'] === 'string'
}
