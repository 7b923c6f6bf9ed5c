import {compareIds} from '../documents/ids'
import {LAKE_LIMITS} from '../limits'
import {FilteredList} from './indexes/filtered-list'
import type {ListRules} from './indexes/filtered-list'
import {IndexCache} from './indexes/index-cache'
import {KeyIndex} from './indexes/key-index'
import type {KeysOf} from './indexes/key-index'
import {referenceKeysOf} from './indexes/references'
import {positionIn} from './indexes/sorted-list'
import {WordIndex} from './indexes/word-index'
import type {ViewDocument} from './perspective'

const {indexes: LIMITS} = LAKE_LIMITS.query

/**
 * The documents visible to a reader, ordered by id, with the indexes that its queries have asked for. Each write updates
 * them, in place: whoever gets a list from here must be done with it before the next write.
 */
export class IndexedView {
  readonly #documents: ViewDocument[]
  readonly #byId: Map<string, ViewDocument>
  readonly #keys = new IndexCache<KeyIndex>(LIMITS.keys)
  readonly #words = new IndexCache<WordIndex>(LIMITS.words)
  readonly #lists = new IndexCache<FilteredList>(LIMITS.lists)

  /** @param documents ordered by id; the view owns them from now on */
  constructor(documents: ViewDocument[]) {
    this.#documents = documents
    this.#byId = new Map(documents.map((document) => [document._id, document]))
  }

  get documents(): readonly ViewDocument[] {
    return this.#documents
  }

  byId(id: string): ViewDocument | undefined {
    return this.#byId.get(id)
  }

  /** @param name equal for equal parts */
  keyIndex(name: string, parts: readonly KeysOf[]): KeyIndex {
    return this.#keys.findOrAdd(name, () => new KeyIndex(parts, this.#documents))
  }

  referring(id: string): readonly ViewDocument[] {
    return this.keyIndex('references', [referenceKeysOf]).find(`s${id}`)
  }

  /** undefined at the first time: it costs more than one search does. */
  wordIndex(name: string, wordsOf: (document: ViewDocument) => readonly string[]): WordIndex | undefined {
    return this.#words.findOrAddSecond(name, () => new WordIndex(wordsOf, this.#documents))
  }

  findList(name: string): FilteredList | undefined {
    return this.#lists.find(name)
  }

  /**
   * undefined at the first time: it costs more than one search does.
   *
   * @param name equal for equal rules
   * @param candidates at least the documents that match, ordered by id
   */
  findOrBuildList(
    name: string,
    rules: ListRules,
    candidates: readonly ViewDocument[],
  ): FilteredList | undefined {
    return this.#lists.findOrAddSecond(name, () => new FilteredList(rules, candidates))
  }

  /** Replaces or removes (undefined) the document under an id. */
  change(id: string, document: ViewDocument | undefined) {
    const before = this.#byId.get(id)
    if (!before && !document) return
    const at = positionIn(this.#documents, ({_id}) => compareIds(_id, id))
    this.#documents.splice(at, before ? 1 : 0, ...(document ? [document] : []))
    if (document) this.#byId.set(id, document)
    else this.#byId.delete(id)
    for (const indexes of [this.#keys, this.#words, this.#lists]) {
      for (const index of indexes.values()) index.change(before, document)
    }
  }
}
