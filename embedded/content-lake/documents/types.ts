/**
 * Types shared between the pure core and its surroundings: storage writes `Change`s, listeners receive them, and the
 * HTTP layer responds with `results`.
 */

export interface LakeDocument {
  readonly _id: string
  readonly _type: string
  readonly _rev: string
  readonly _createdAt: string
  readonly _updatedAt: string
  readonly [key: string]: unknown
}

/** Read access to the documents as stored before the transaction. */
export interface DocumentView {
  find(id: string): LakeDocument | undefined
  /** Documents with a weak or strong reference to the id. */
  findReferring(id: string): Iterable<LakeDocument>
  /** Ids selected by a query on the stored documents with `overlay` applied (null: deleted). */
  selectIds(
    query: string,
    params: Record<string, unknown>,
    overlay: ReadonlyMap<string, LakeDocument | null>,
  ): Promise<string[]>
  /** The documents of all releases, whatever their state. */
  findReleases(): Iterable<LakeDocument>
  /** The versions of documents that belong to a release. */
  findVersions(release: string): Iterable<LakeDocument>
  /** The versions that a release had when it was archived. */
  findArchived(release: string): Promise<LakeDocument[]>
}

export interface TransactionRequest {
  /** Becomes the `_rev` of every changed document; the Studio recognizes its own edits by it. */
  transactionId: string
  timestamp: string
  autoGenerateArrayKeys?: boolean
  skipReferenceValidation?: boolean
  /** Refuses new versions in a release that does not exist. An import writes versions before their releases. */
  requiresReleases?: boolean
  /** Who makes it. A scheduled release is published in this name. */
  author?: string
  /** Nothing will be stored: the caller wants to know what it may do. */
  dryRun?: boolean
}

/** A document that the transaction changes. */
export interface Change {
  id: string
  before: LakeDocument | null
  after: LakeDocument | null
  /** The mutations of this document, in the form that listeners receive. */
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
  /** What it will change later, in the author's name: permission is needed now. */
  plannedChanges?: Change[]
  /** Versions to store for each archived release; none once it is active again, or gone. */
  archives?: {release: string; documents: LakeDocument[]}[]
}
