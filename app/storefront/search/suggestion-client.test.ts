import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {createSuggestionClient} from './suggestion-client'
import type {SuggestionsState} from './suggestion-client'
import type {Suggestions} from './suggestions'

const answerTo = (keyword: string): Suggestions => {
  return {keyword, products: [], butcher: [], articles: [], near: []}
}

function ask() {
  const states: SuggestionsState[] = []
  const asked: {keyword: string; signal: AbortSignal; answer: () => void; fail: () => void}[] = []
  const asker = createSuggestionClient({
    delayMs: 120,
    onState: (state) => states.push(state),
    fetchSuggestions: (keyword, signal) =>
      new Promise((resolve, reject) => {
        const suggestions = () => resolve(answerTo(keyword))
        asked.push({keyword, signal, answer: suggestions, fail: () => reject(new Error('no network'))})
      }),
  })
  return {asker, states, asked, last: () => states.at(-1)}
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('asks once the typing rests', async () => {
  const {asker, asked, last} = ask()
  for (const written of ['co', 'cou', 'cous']) {
    asker.type(written)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(asked).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(20)
  expect(asked.map(({keyword}) => keyword)).toEqual(['cous'])
  asked[0]?.answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(last()).toEqual({kind: 'found', suggestions: answerTo('cous')})
  asker.type(' cous ')
  await vi.advanceTimersByTimeAsync(500)
  expect(asked).toHaveLength(1)
})

it('gives up older questions, and never shows an older answer', async () => {
  const {asker, asked, states, last} = ask()
  asker.type('lamb')
  await vi.advanceTimersByTimeAsync(120)
  asker.type('lamb chops')
  expect(asked[0]?.signal.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(120)
  asked[1]?.answer()
  await vi.advanceTimersByTimeAsync(0)
  asked[0]?.answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(last()).toEqual({kind: 'found', suggestions: answerTo('lamb chops')})
  expect(states.filter(({kind}) => kind === 'found')).toHaveLength(1)
})

it('leaves what was found last while it searches', async () => {
  const {asker, asked, last} = ask()
  asker.type('lamb')
  expect(last()).toEqual({kind: 'searching', last: null})
  await vi.advanceTimersByTimeAsync(120)
  asked[0]?.answer()
  await vi.advanceTimersByTimeAsync(0)
  asker.type('lamb c')
  expect(last()).toEqual({kind: 'searching', last: answerTo('lamb')})
})

it('says that it failed, and asks the same again', async () => {
  const {asker, asked, last} = ask()
  asker.type('lamb')
  await vi.advanceTimersByTimeAsync(120)
  asked[0]?.fail()
  await vi.advanceTimersByTimeAsync(0)
  expect(last()).toEqual({kind: 'failed'})
  asker.type('lamb')
  await vi.advanceTimersByTimeAsync(120)
  expect(asked).toHaveLength(2)
})

it('does not wait for ever', async () => {
  const {asker, asked, last} = ask()
  asker.type('lamb')
  await vi.advanceTimersByTimeAsync(120)
  asked[0]?.signal.addEventListener('abort', () => asked[0]?.fail())
  await vi.advanceTimersByTimeAsync(7_900)
  expect(last()?.kind).toBe('searching')
  await vi.advanceTimersByTimeAsync(200)
  expect(last()).toEqual({kind: 'failed'})
})

it('asks nothing of too little, and nothing once nobody waits', async () => {
  const {asker, asked, last} = ask()
  asker.type('lamb')
  asker.type('l')
  await vi.advanceTimersByTimeAsync(500)
  expect(asked).toHaveLength(0)
  expect(last()).toEqual({kind: 'idle'})
  asker.type('lamb')
  asker.stop()
  await vi.advanceTimersByTimeAsync(500)
  expect(asked).toHaveLength(0)
})
