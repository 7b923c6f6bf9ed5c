import {narrowSuggestions} from './narrow-suggestions'
import type {Suggestions} from './suggestions'

const MAX_RESULTS = 30
/** Prices are among them; they are shown only until the server has spoken, and no longer than that. */
const MAX_AGE_MS = 30_000

/** What the search has answered lately, so that the next letter shows something in the same frame. */
export function createEarlierSuggestions(now: () => number = Date.now) {
  const results = new Map<string, {suggestions: Suggestions; at: number}>()

  function find(keyword: string): Suggestions | null {
    const found = results.get(keyword)
    return found && now() - found.at < MAX_AGE_MS ? found.suggestions : null
  }

  return {
    add(keyword: string, suggestions: Suggestions) {
      results.delete(keyword)
      results.set(keyword, {suggestions, at: now()})
      const [oldest] = results.keys()
      if (results.size > MAX_RESULTS && oldest !== undefined) results.delete(oldest)
    },
    /** The same that was answered before, or what is left of the answer to its beginning; null: nothing. */
    suggest(keyword: string): Suggestions | null {
      const same = find(keyword)
      if (same) return same
      for (let length = keyword.length - 1; length > 0; length--) {
        const earlier = find(keyword.slice(0, length).trimEnd())
        if (!earlier) continue
        const narrowed = narrowSuggestions(earlier, keyword)
        const {products, categories, pages, butcher, articles} = narrowed
        const isEmpty = [products, categories, pages, butcher, articles].every((list) => list.length === 0)
        return isEmpty ? null : narrowed
      }
      return null
    },
  }
}
