import type {CartItem} from './cart-item'
import type {AskedQuote} from './cart-view'
import {parseQuoteAnswer} from './quote'
import type {AskedLine, QuoteAnswer} from './quote'
import {words} from './words'

export interface QuoteState {
  /** The last word of the server, however old; null: it said nothing yet. */
  known: AskedQuote | null
  /** The browser's clock when it came. */
  arrived: number
  asking: boolean
  /** Why the last question has no answer; null: it has. */
  problem: string | null
}

export type QuoteStore = ReturnType<typeof createQuoteStore>

export const NO_QUOTE: QuoteState = {known: null, arrived: 0, asking: false, problem: null}

const PATIENCE_MS = 15_000

/** @param send throws when nobody answers */
export function createQuoteStore(
  send: (lines: readonly AskedLine[], signal: AbortSignal) => Promise<QuoteAnswer>,
) {
  const listeners = new Set<() => void>()
  let state = NO_QUOTE
  let latest: AbortController | undefined

  function show(next: Partial<QuoteState>) {
    state = {...state, ...next}
    for (const listener of listeners) listener()
  }

  /** Only the newest question's answer counts: an older one is called off, and not listened to if it comes. */
  async function ask(items: readonly CartItem[]) {
    latest?.abort()
    const own = (latest = new AbortController())
    if (items.length === 0) return show({asking: false, problem: null})
    show({asking: true})
    const patience = setTimeout(() => own.abort(), PATIENCE_MS)
    const lines = items.map(({id, product_quantity}) => ({id, quantity: product_quantity}))
    let answer: QuoteAnswer
    try {
      answer = await send(lines, own.signal)
    } catch (error) {
      if (own !== latest) return
      console.error('The cart’s prices could not be asked for.', error)
      answer = {problem: {text: words.problems.offline}}
    } finally {
      clearTimeout(patience)
    }
    if (own !== latest) return
    if ('problem' in answer) return show({asking: false, problem: answer.problem.text})
    const known = {quote: answer, asked: new Set(lines.map(({id}) => id))}
    show({known, arrived: Date.now(), asking: false, problem: null})
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => state,
    ask: (items: readonly CartItem[]) => void ask(items),
  }
}

export async function sendQuestion(lines: readonly AskedLine[], signal: AbortSignal): Promise<QuoteAnswer> {
  const response = await fetch('/cart/price', {
    method: 'POST',
    body: JSON.stringify({lines}),
    headers: {accept: 'application/json', 'content-type': 'application/json'},
    redirect: 'error',
    signal,
  })
  const answer = parseQuoteAnswer(await response.json())
  if (!answer) throw new Error('the server answered with something else')
  return answer
}
