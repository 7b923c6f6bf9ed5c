import {publishedIdOf, releaseOfVersion} from '../documents/ids'
import {referencedIds} from '../documents/references'
import {releaseOfDocumentId} from '../documents/releases/release'
import type {Change, LakeDocument} from '../documents/types'

export interface DatasetInfo {
  name: string
  aclMode: string
  addonFor?: string | null
}

/** A dataset's current documents in memory, with an index of incoming references. Updated only after storage. */
export class Dataset {
  readonly documents = new Map<string, LakeDocument>()
  /** Incremented by each transaction. */
  version = 0
  /** A transaction that found it before finds that it is gone. */
  isDeleted = false
  readonly #referring = new Map<string, Set<string>>()
  /** Stored ids by published id. */
  readonly #versions = new Map<string, Set<string>>()
  /** Ids of versions by release, and of the documents of all releases under null. */
  readonly #ofReleases = new Map<string | null, Set<string>>()

  readonly name: string
  aclMode: string
  /** The dataset whose documents these comments and tasks are about; null for datasets of content. */
  readonly addonFor: string | null

  constructor({name, aclMode, addonFor = null}: DatasetInfo, documents: readonly LakeDocument[] = []) {
    this.name = name
    this.aclMode = aclMode
    this.addonFor = addonFor
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
    yield* this.#stored(this.#referring.get(id))
  }

  *findReleases(): Iterable<LakeDocument> {
    yield* this.#stored(this.#ofReleases.get(null))
  }

  *findVersions(release: string): Iterable<LakeDocument> {
    yield* this.#stored(this.#ofReleases.get(release))
  }

  *#stored(ids: Iterable<string> = []): Iterable<LakeDocument> {
    for (const id of ids) {
      const document = this.documents.get(id)
      if (document) yield document
    }
  }

  /** The published document, its draft and its versions, by the id of any of them. */
  *findAllVersions(id: string): Iterable<LakeDocument> {
    for (const version of this.#versions.get(publishedIdOf(id)) ?? []) {
      const document = this.documents.get(version)
      if (document) yield document
    }
  }

  apply(changes: readonly Change[]) {
    this.version++
    for (const {id, before, after} of changes) {
      if (before) this.#unlink(before)
      if (after) this.#put(after)
      else this.#delete(id)
    }
  }

  #put(document: LakeDocument) {
    this.documents.set(document._id, document)
    const publishedId = publishedIdOf(document._id)
    const versions = this.#versions.get(publishedId) ?? new Set()
    this.#versions.set(publishedId, versions.add(document._id))
    const group = groupOf(document._id)
    if (group !== undefined) {
      this.#ofReleases.set(group, (this.#ofReleases.get(group) ?? new Set()).add(document._id))
    }
    for (const id of referencedIds(document)) {
      const holders = this.#referring.get(id) ?? new Set()
      this.#referring.set(id, holders.add(document._id))
    }
  }

  #delete(id: string) {
    this.documents.delete(id)
    const publishedId = publishedIdOf(id)
    const versions = this.#versions.get(publishedId)
    versions?.delete(id)
    if (versions?.size === 0) this.#versions.delete(publishedId)
  }

  #unlink(document: LakeDocument) {
    const group = groupOf(document._id)
    if (group !== undefined) {
      const ids = this.#ofReleases.get(group)
      ids?.delete(document._id)
      if (ids?.size === 0) this.#ofReleases.delete(group)
    }
    for (const id of referencedIds(document)) {
      const holders = this.#referring.get(id)
      holders?.delete(document._id)
      if (holders?.size === 0) this.#referring.delete(id)
    }
  }
}

function groupOf(id: string): string | null | undefined {
  return releaseOfDocumentId(id) === undefined ? releaseOfVersion(id) : null
}
