import type {AppLoadContext} from '@remix-run/node'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import type {ContentQuery} from '~/platform/content/content.server'
import type {Deal} from '~/domain/deals/deal'
import {dealsQuery} from '~/domain/deals/deals.server'
import {testDeal} from '~/domain/deals/deal.test-helper'
import {storeSettingsQuery} from '~/domain/store/settings.server'
import {loader, meta} from './weekly-deals'

const START = Date.parse('2026-11-23T14:00:00Z')
const END = Date.parse('2026-11-29T02:00:00Z')
const deals = [testDeal({id: 'always'}), testDeal({id: 'week', from: START, until: END})]

const warn = vi.fn()

async function visitAt(now: number, shown: Deal[] = deals) {
  vi.setSystemTime(now)
  const contents = new Map<string, unknown>([
    [dealsQuery.name, {deals: shown, leftOut: ['bad: no title']}],
    [storeSettingsQuery.name, storeSettingsQuery.builtIn],
  ])
  const context = {
    log: {warn},
    catalog: {
      state: () => 'live',
      categories: async () => [],
      findMany: async () => [],
      list: async () => ({products: [], total: 0, counts: {}, facets: null, corrections: {}}),
    },
    content: {read: async <T>({name}: ContentQuery<T>) => contents.get(name) as T},
  } as unknown as AppLoadContext
  const {board} = await loader({
    request: new Request('https://shop.example/weekly-deals'),
    params: {},
    context,
  })
  const ids = (signs: {id: string}[]) => signs.map(({id}) => id)
  return {...board, running: ids(board.running), coming: ids(board.coming), signs: board.running}
}

describe('the weekly deals', () => {
  beforeEach(() => vi.useFakeTimers({toFake: ['Date']}))
  afterEach(() => vi.useRealTimers())

  it('start and end by their dates, each change announced by the one before', async () => {
    const steps: unknown[] = []
    for (let now: number | null = START - 1; now !== null;) {
      const board: Awaited<ReturnType<typeof visitAt>> = await visitAt(now)
      expect(board.now).toBe(now)
      steps.push([new Date(now).toISOString(), board.running, board.coming, board.signs[1]?.ends?.text])
      now = board.nextChange
    }
    expect(steps).toEqual([
      ['2026-11-23T13:59:59.999Z', ['always'], ['week'], undefined],
      ['2026-11-23T14:00:00.000Z', ['always', 'week'], [], 'Ends Sat, Nov 28, 9:00 PM'],
      ['2026-11-28T05:00:00.000Z', ['always', 'week'], [], 'Ends today, 9:00 PM'],
      ['2026-11-29T02:00:00.000Z', ['always'], [], undefined],
    ])
  })

  it('show the dates that they share', async () => {
    expect((await visitAt(START)).dates).toBe('On offer from Mon, Nov 23 to Sat, Nov 28')
    expect((await visitAt(END)).dates).toBeNull()
  })

  it('report what was left out', async () => {
    warn.mockClear()
    await visitAt(START)
    expect(warn).toHaveBeenCalledWith(
      {query: 'deals', count: 1, leftOut: ['bad: no title']},
      expect.any(String),
    )
  })

  it('have a canonical address and a description', () => {
    const data = {settings: {name: 'Baraka', tagline: null}, origin: 'https://shop.example'}
    const tags = meta({matches: [{id: 'routes/storefront', data}]} as unknown as Parameters<typeof meta>[0])
    expect(tags).toContainEqual({title: 'Weekly deals | Baraka'})
    expect(tags).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://shop.example/weekly-deals',
    })
  })
})
