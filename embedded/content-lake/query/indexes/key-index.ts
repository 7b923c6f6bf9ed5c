import {compareIds} from '../../documents/ids'
import type {LakeDocument} from '../../documents/types'
import {combinationsOf} from './keys'
import {positionIn} from './sorted-list'

/** The keys of a document for one part of an index; several if it is in several groups. */
export type KeysOf = (document: LakeDocument) => readonly string[]

const NONE: readonly LakeDocument[] = []

/** Documents by one or more of their values, each group ordered by id. */
export class KeyIndex {
  readonly #groups = new Map<string, LakeDocument[]>()

  /** @param documents ordered by id */
  constructor(
    private readonly parts: readonly KeysOf[],
    documents: readonly LakeDocument[],
  ) {
    for (const document of documents) {
      for (const key of this.#keysOf(document)) {
        const group = this.#groups.get(key)
        if (group) group.push(document)
        else this.#groups.set(key, [document])
      }
    }
  }

  /** The caller must not keep it: it changes with the documents. */
  find(key: string): readonly LakeDocument[] {
    return this.#groups.get(key) ?? NONE
  }

  change(before: LakeDocument | undefined, after: LakeDocument | undefined) {
    const keysAfter = after ? this.#keysOf(after) : []
    if (before) {
      for (const key of this.#keysOf(before)) if (!keysAfter.includes(key)) this.#remove(key, before._id)
    }
    if (after) for (const key of keysAfter) this.#put(key, after)
  }

  #keysOf(document: LakeDocument): readonly string[] {
    const [only, ...others] = this.parts
    if (only && others.length === 0) return only(document)
    return combinationsOf(this.parts.map((part) => part(document)))
  }

  #put(key: string, document: LakeDocument) {
    const group = this.#groups.get(key)
    if (!group) {
      this.#groups.set(key, [document])
      return
    }
    const at = positionIn(group, ({_id}) => compareIds(_id, document._id))
    group.splice(at, group[at]?._id === document._id ? 1 : 0, document)
  }

  #remove(key: string, id: string) {
    const group = this.#groups.get(key)
    if (!group) return
    const at = positionIn(group, ({_id}) => compareIds(_id, id))
    if (group[at]?._id === id) group.splice(at, 1)
    if (group.length === 0) this.#groups.delete(key)
  }
}
