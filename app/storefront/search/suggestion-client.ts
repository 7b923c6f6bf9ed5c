import type {Suggestions} from './suggestions'

export type SuggestionsState =
  | {kind: 'idle'}
  /** `last`: what was found for the words before, to stand there meanwhile. */
  | {kind: 'searching'; last: Suggestions | null}
  | {kind: 'found'; suggestions: Suggestions}
  | {kind: 'failed'}

interface SuggestionClientDeps {
  fetchSuggestions: (keyword: string, signal: AbortSignal) => Promise<Suggestions>
  onState: (state: SuggestionsState) => void
  /** How long the typing must rest. */
  delayMs?: number
  /** How long an answer may take. */
  timeoutMs?: number
}

const DEBOUNCE_MS = 120
const TIMEOUT_MS = 8_000
export const SHORTEST_KEYWORD = 2

/** Asks for what was typed last, once the typing rests; what was asked before is given up. */
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
      onState({kind: 'found', suggestions})
    } catch (error) {
      if (running !== controller) return
      // So that the same words can be asked again.
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
      onState({kind: 'searching', last})
      timer = setTimeout(() => void send(keyword), delayMs)
    },
    /** Nobody waits for an answer any more. */
    stop() {
      stop()
      lastKeyword = ''
    },
  }
}
