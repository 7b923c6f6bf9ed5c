import type {Suggestions} from './suggestions'

export type AskState =
  | {kind: 'idle'}
  /** `last`: what was found for the words before, to stand there meanwhile. */
  | {kind: 'searching'; last: Suggestions | null}
  | {kind: 'found'; answer: Suggestions}
  | {kind: 'failed'}

interface AskerParts {
  ask: (keyword: string, signal: AbortSignal) => Promise<Suggestions>
  onState: (state: AskState) => void
  /** How long the typing must rest. */
  delayMs?: number
  /** How long an answer may take. */
  patienceMs?: number
}

const DELAY_MS = 120
const PATIENCE_MS = 8_000
export const SHORTEST_KEYWORD = 2

/** Asks for what was typed last, once the typing rests; what was asked before is given up. */
export function createSuggestionAsker({
  ask,
  onState,
  delayMs = DELAY_MS,
  patienceMs = PATIENCE_MS,
}: AskerParts) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: AbortController | undefined
  let asked = ''
  let last: Suggestions | null = null

  function stop() {
    clearTimeout(timer)
    running?.abort()
    running = undefined
  }

  async function send(keyword: string) {
    const mine = new AbortController()
    running = mine
    const patience = setTimeout(() => mine.abort(), patienceMs)
    try {
      const answer = await ask(keyword, mine.signal)
      if (running !== mine) return
      last = answer
      onState({kind: 'found', answer})
    } catch (error) {
      if (running !== mine) return
      // So that the same words can be asked again.
      asked = ''
      console.error('The search did not answer.', error)
      onState({kind: 'failed'})
    } finally {
      clearTimeout(patience)
    }
  }

  return {
    type(written: string) {
      const keyword = written.trim().replace(/\s+/g, ' ')
      if (keyword === asked) return
      stop()
      asked = keyword
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
      asked = ''
    },
  }
}
