import {createEarlierSuggestions} from './earlier-suggestions'
import type {Suggestions} from './suggestions'

export type SuggestionsState =
  | {kind: 'idle'}
  /** `last`: what earlier results say about it, or the previous ones, shown until the new ones arrive. */
  | {kind: 'searching'; last: Suggestions | null}
  | {kind: 'found'; suggestions: Suggestions}
  | {kind: 'failed'}

interface SuggestionClientDeps {
  fetchSuggestions: (keyword: string, signal: AbortSignal) => Promise<Suggestions>
  onState: (state: SuggestionsState) => void
  /** Debounce of the typing. */
  delayMs?: number
  /** Of a request. */
  timeoutMs?: number
}

const DEBOUNCE_MS = 120
const TIMEOUT_MS = 8_000
export const SHORTEST_KEYWORD = 2

/** Requests suggestions for the last input, debounced; a request for an earlier input is aborted. */
export function createSuggestionClient({
  fetchSuggestions,
  onState,
  delayMs = DEBOUNCE_MS,
  timeoutMs = TIMEOUT_MS,
}: SuggestionClientDeps) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: AbortController | undefined
  let lastKeyword = ''
  let last: Suggestions | null = null
  const earlier = createEarlierSuggestions()

  function stop() {
    clearTimeout(timer)
    running?.abort()
    running = undefined
  }

  async function send(keyword: string) {
    const controller = new AbortController()
    running = controller
    const timeout = setTimeout(() => controller.abort(), timeoutMs)
    try {
      const suggestions = await fetchSuggestions(keyword, controller.signal)
      if (running !== controller) return
      last = suggestions
      earlier.add(keyword, suggestions)
      onState({kind: 'found', suggestions})
    } catch (error) {
      if (running !== controller) return
      // So that the same keyword is requested again.
      lastKeyword = ''
      console.error('The search did not answer.', error)
      onState({kind: 'failed'})
    } finally {
      clearTimeout(timeout)
    }
  }

  return {
    type(input: string) {
      const keyword = input.trim().replace(/\s+/g, ' ')
      if (keyword === lastKeyword) return
      stop()
      lastKeyword = keyword
      if (keyword.length < SHORTEST_KEYWORD) {
        last = null
        onState({kind: 'idle'})
        return
      }
      onState({kind: 'searching', last: earlier.suggest(keyword) ?? last})
      timer = setTimeout(() => void send(keyword), delayMs)
    },
    /** Aborts what is running. */
    stop() {
      stop()
      lastKeyword = ''
    },
  }
}
