import {referencedIds} from '../documents/references'
import type {Change, LakeDocument} from '../documents/types'

/** A dataset's current documents in memory, with an index of incoming references. Updated only after storage. */
export class Dataset {
  readonly documents = new Map<string, LakeDocument>()
  /** Incremented by each transaction. */
  version = 0
  readonly #referring = new Map<string, Set<string>>()

  constructor(
    readonly name: string,
    public aclMode: string,
    documents: readonly LakeDocument[] = [],
  ) {
    for (const document of documents) this.#put(document)
  }

  /** Whether strangers may read what is published. */
  get isPublic(): boolean {
    return this.aclMode === 'public'
  }

  find(id: string): LakeDocument | undefined {
    return this.documents.get(id)
  }

  *findReferring(id: string): Iterable<LakeDocument> {
    for (const holder of this.#referring.get(id) ?? []) {
      const document = this.documents.get(holder)
      if (document) yield document
    }
  }

  apply(changes: readonly Change[]) {
    this.version++
    for (const {id, before, after} of changes) {
      if (before) this.#unlink(before)
      if (after) this.#put(after)
      else this.documents.delete(id)
    }
  }

  #put(document: LakeDocument) {
    this.documents.set(document._id, document)
    for (const id of referencedIds(document)) {
      const holders = this.#referring.get(id) ?? new Set()
      this.#referring.set(id, holders.add(document._id))
    }
  }

  #unlink(document: LakeDocument) {
    for (const id of referencedIds(document)) {
      const holders = this.#referring.get(id)
      holders?.delete(document._id)
      if (holders?.size === 0) this.#referring.delete(id)
    }
  }
}
