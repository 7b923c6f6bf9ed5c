import {compareIds} from '../../documents/ids'
import type {LakeDocument} from '../../documents/types'
import {positionIn} from './sorted-list'

interface Entry {
  document: LakeDocument
  /** By which it is sorted. */
  values: readonly unknown[]
}

export interface ListRules {
  /** Whether a document belongs to the list. Depends on nothing but the document. */
  matches(document: LakeDocument): boolean
  valuesOf(document: LakeDocument): readonly unknown[]
  /** Documents that compare equal are ordered by id. */
  compare(a: readonly unknown[], b: readonly unknown[]): number
}

/** The documents that match a filter, in an order, updated with each write. */
export class FilteredList {
  readonly #entries: Entry[]
  readonly #rules: ListRules

  /** @param candidates ordered by id */
  constructor(rules: ListRules, candidates: readonly LakeDocument[]) {
    this.#rules = rules
    const entries = candidates
      .filter((document) => rules.matches(document))
      .map((document) => this.#entryOf(document))
    // Stable, so that equal ones stay ordered by id.
    this.#entries = entries.sort((a, b) => rules.compare(a.values, b.values))
  }

  get length(): number {
    return this.#entries.length
  }

  slice(from: number, to: number): LakeDocument[] {
    return this.#entries.slice(from, to).map(({document}) => document)
  }

  at(index: number): LakeDocument | undefined {
    return this.#entries[index]?.document
  }

  change(before: LakeDocument | undefined, after: LakeDocument | undefined) {
    const removed = before && this.#rules.matches(before) ? this.#entryOf(before) : undefined
    const added = after && this.#rules.matches(after) ? this.#entryOf(after) : undefined
    if (removed && added && this.#compare(removed, added) === 0) {
      this.#entries.splice(this.#positionOf(removed), 1, added)
      return
    }
    if (removed) this.#entries.splice(this.#positionOf(removed), 1)
    if (added) this.#entries.splice(this.#positionOf(added), 0, added)
  }

  #positionOf(entry: Entry): number {
    return positionIn(this.#entries, (other) => this.#compare(other, entry))
  }

  #compare(a: Entry, b: Entry): number {
    return this.#rules.compare(a.values, b.values) || compareIds(a.document._id, b.document._id)
  }

  #entryOf(document: LakeDocument): Entry {
    return {document, values: this.#rules.valuesOf(document)}
  }
}
