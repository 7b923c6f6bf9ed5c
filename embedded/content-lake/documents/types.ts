/**
 * The shapes the pure core hands to everything around it: storage writes `Change`s, the listeners announce
 * them, and the HTTP layer answers with `results`.
 */

export interface LakeDocument {
  readonly _id: string
  readonly _type: string
  readonly _rev: string
  readonly _createdAt: string
  readonly _updatedAt: string
  readonly [key: string]: unknown
}

/** What the core may ask about the documents as they were stored before the transaction. */
export interface DocumentView {
  find(id: string): LakeDocument | undefined
  /** Documents that hold a reference (weak or strong) to id. */
  findReferring(id: string): Iterable<LakeDocument>
  /** Ids a query selects, as seen with the transaction's own changes laid over the stored ones. null = deleted. */
  selectIds(
    query: string,
    params: Record<string, unknown>,
    overlay: ReadonlyMap<string, LakeDocument | null>,
  ): Promise<string[]>
}

export interface TransactionRequest {
  /** Becomes the `_rev` of every document touched: the Studio recognises its own edits by it. */
  transactionId: string
  timestamp: string
  autoGenerateArrayKeys?: boolean
  skipReferenceValidation?: boolean
}

/** One document that the transaction leaves different from how it found it. */
export interface Change {
  id: string
  before: LakeDocument | null
  after: LakeDocument | null
  /** As listeners are told: create/createOrReplace/patch/delete, only those that touched this document. */
  mutations: unknown[]
}

export type Operation = 'create' | 'update' | 'delete' | 'none'

export interface MutationResult {
  id: string
  operation: Operation
  document?: LakeDocument | null
}

export interface AppliedTransaction {
  transactionId: string
  timestamp: string
  results: MutationResult[]
  changes: Change[]
}
