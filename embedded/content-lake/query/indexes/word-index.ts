import {compareIds} from '../../documents/ids'
import type {LakeDocument} from '../../documents/types'
import {isTermMatch} from '../groq/match-words'
import type {Term} from '../groq/match-words'
import {KeyIndex} from './key-index'
import {positionIn} from './sorted-list'

const compareWords = compareIds

/** Documents by the words of a text, for `match`. */
export class WordIndex {
  readonly #byWord: KeyIndex
  /** How many documents have each word. */
  readonly #counts = new Map<string, number>()
  readonly #words: string[]
  readonly #wordsOf: (document: LakeDocument) => readonly string[]

  /** @param wordsOf without repetitions */
  constructor(wordsOf: (document: LakeDocument) => readonly string[], documents: readonly LakeDocument[]) {
    this.#wordsOf = wordsOf
    this.#byWord = new KeyIndex([wordsOf], documents)
    for (const document of documents) {
      for (const word of wordsOf(document)) this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1)
    }
    this.#words = [...this.#counts.keys()].sort(compareWords)
  }

  change(before: LakeDocument | undefined, after: LakeDocument | undefined) {
    this.#byWord.change(before, after)
    for (const word of before ? this.#wordsOf(before) : []) this.#count(word, -1)
    for (const word of after ? this.#wordsOf(after) : []) this.#count(word, 1)
  }

  /**
   * The documents with a word that the term matches, ordered by id.
   *
   * @param limit gives up (undefined) beyond so many: looking at all documents is faster then
   */
  find(term: Term, limit: number): readonly LakeDocument[] | undefined {
    if (term.length === 1) return this.#byWord.find(term[0] ?? '')
    const found = new Map<string, LakeDocument>()
    let seen = 0
    for (const word of this.#wordsLike(term)) {
      const documents = this.#byWord.find(word)
      seen += documents.length
      if (seen > limit) return undefined
      for (const document of documents) found.set(document._id, document)
    }
    return [...found.values()].sort((a, b) => compareIds(a._id, b._id))
  }

  *#wordsLike(term: Term): Generator<string> {
    const [prefix = ''] = term
    for (
      let at = positionIn(this.#words, (word) => compareWords(word, prefix));
      at < this.#words.length;
      at++
    ) {
      const word = this.#words[at] ?? ''
      if (!word.startsWith(prefix)) return
      if (isTermMatch(word, term)) yield word
    }
  }

  #count(word: string, change: 1 | -1) {
    const before = this.#counts.get(word) ?? 0
    const after = before + change
    if (after > 0) this.#counts.set(word, after)
    else this.#counts.delete(word)
    if (before > 0 && after > 0) return
    const at = positionIn(this.#words, (other) => compareWords(other, word))
    if (after > 0) this.#words.splice(at, 0, word)
    else this.#words.splice(at, 1)
  }
}
