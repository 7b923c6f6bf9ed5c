import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {createSuggestionClient} from './suggestion-client'
import type {SuggestionsState} from './suggestion-client'
import type {Suggestions} from './suggestions'

const responseTo = (keyword: string): Suggestions => {
  const none = {products: [], categories: [], pages: [], butcher: [], articles: [], near: []}
  return {keyword, ...none, notSold: null}
}

function createClient() {
  const states: SuggestionsState[] = []
  const requests: {
    keyword: string
    signal: AbortSignal
    respond: (response?: Suggestions) => void
    fail: () => void
  }[] = []
  const client = createSuggestionClient({
    delayMs: 120,
    onState: (state) => states.push(state),
    fetchSuggestions: (keyword, signal) =>
      new Promise((resolve, reject) => {
        const respond = (response = responseTo(keyword)) => resolve(response)
        requests.push({keyword, signal, respond, fail: () => reject(new Error('no network'))})
      }),
  })
  return {client, states, requests, last: () => states.at(-1)}
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('sends one request after the debounce', async () => {
  const {client, requests, last} = createClient()
  for (const input of ['co', 'cou', 'cous']) {
    client.type(input)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(requests).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(20)
  expect(requests.map(({keyword}) => keyword)).toEqual(['cous'])
  requests[0]?.respond()
  await vi.advanceTimersByTimeAsync(0)
  expect(last()).toEqual({kind: 'found', suggestions: responseTo('cous')})
  client.type(' cous ')
  await vi.advanceTimersByTimeAsync(500)
  expect(requests).toHaveLength(1)
})

it('aborts older requests, and never shows an older response', async () => {
  const {client, requests, states, last} = createClient()
  client.type('lamb')
  await vi.advanceTimersByTimeAsync(120)
  client.type('lamb chops')
  expect(requests[0]?.signal.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(120)
  requests[1]?.respond()
  await vi.advanceTimersByTimeAsync(0)
  requests[0]?.respond()
  await vi.advanceTimersByTimeAsync(0)
  expect(last()).toEqual({kind: 'found', suggestions: responseTo('lamb chops')})
  expect(states.filter(({kind}) => kind === 'found')).toHaveLength(1)
})

it('keeps the last results while it searches', async () => {
  const {client, requests, last} = createClient()
  client.type('lamb')
  expect(last()).toEqual({kind: 'searching', last: null})
  await vi.advanceTimersByTimeAsync(120)
  requests[0]?.respond()
  await vi.advanceTimersByTimeAsync(0)
  client.type('lamb c')
  expect(last()).toEqual({kind: 'searching', last: responseTo('lamb')})
})

it('shows at once what it was told before, also of a keyword that begins so', async () => {
  const {client, requests, last} = createClient()
  client.type('lamb')
  await vi.advanceTimersByTimeAsync(120)
  const product = (title: string) => ({title, id: title}) as Suggestions['products'][number]
  const response = {...responseTo('lamb'), products: ['Lamb chops', 'Lamb shank', 'Kuzu'].map(product)}
  requests[0]?.respond(response)
  await vi.advanceTimersByTimeAsync(0)

  client.type('lamb ch')
  const titles = () => {
    const state = last()
    return state?.kind === 'searching' ? state.last?.products.map(({title}) => title) : undefined
  }
  // The last has another word for the same.
  expect(titles()).toEqual(['Lamb chops', 'Kuzu'])
  client.type('lamb')
  expect(titles()).toEqual(['Lamb chops', 'Lamb shank', 'Kuzu'])
  // It is asked for all the same: what it costs may have changed.
  await vi.advanceTimersByTimeAsync(120)
  expect(requests).toHaveLength(2)

  await vi.advanceTimersByTimeAsync(30_000)
  client.type('lamb s')
  expect(titles()).toEqual(['Lamb chops', 'Lamb shank', 'Kuzu'])
})

it('reports a failure, and retries the same keyword', async () => {
  const {client, requests, last} = createClient()
  client.type('lamb')
  await vi.advanceTimersByTimeAsync(120)
  requests[0]?.fail()
  await vi.advanceTimersByTimeAsync(0)
  expect(last()).toEqual({kind: 'failed'})
  client.type('lamb')
  await vi.advanceTimersByTimeAsync(120)
  expect(requests).toHaveLength(2)
})

it('times out', async () => {
  const {client, requests, last} = createClient()
  client.type('lamb')
  await vi.advanceTimersByTimeAsync(120)
  requests[0]?.signal.addEventListener('abort', () => requests[0]?.fail())
  await vi.advanceTimersByTimeAsync(7_900)
  expect(last()?.kind).toBe('searching')
  await vi.advanceTimersByTimeAsync(200)
  expect(last()).toEqual({kind: 'failed'})
})

it('sends nothing for a short keyword, nor once it is stopped', async () => {
  const {client, requests, last} = createClient()
  client.type('lamb')
  client.type('l')
  await vi.advanceTimersByTimeAsync(500)
  expect(requests).toHaveLength(0)
  expect(last()).toEqual({kind: 'idle'})
  client.type('lamb')
  client.stop()
  await vi.advanceTimersByTimeAsync(500)
  expect(requests).toHaveLength(0)
})
