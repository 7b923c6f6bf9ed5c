import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {liveSignal} from '~/platform/content/live-signal'
import {createViewWatcher} from './links-in-view'

type OnEntries = (entries: {target: unknown; isIntersecting: boolean}[]) => void

let show: OnEntries = () => {}

function linksTo(paths: readonly string[]) {
  const links = paths.map((pathname) => ({
    pathname,
    href: `https://shop.example${pathname}`,
    isConnected: true,
  }))
  return {links, place: {querySelectorAll: () => links} as unknown as ParentNode}
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', {pathname: '/'})
  vi.stubGlobal('window', {})
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observed = new Set<unknown>()
      constructor(onEntries: OnEntries) {
        show = (entries) => onEntries(entries.filter(({target}) => this.observed.has(target)))
      }
      observe = (link: unknown) => void this.observed.add(link)
      unobserve = (link: unknown) => void this.observed.delete(link)
      disconnect = () => this.observed.clear()
    },
  )
})

afterEach(() => {
  liveSignal.lost()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('fetches ten of sixty, one at a time, once there is a stream, and none that is somebody’s own', async () => {
  const products = Array.from({length: 60}, (_, index) => `/product/${index}`)
  const {links, place} = linksTo(['/cart', '/customer-portal/account', '/', ...products])
  const requests: {url: string; done: () => void}[] = []
  const fetchAhead = (url: string) => new Promise<void>((done) => requests.push({url, done}))
  createViewWatcher({data: {fetchAhead} as never}, () => place).restart()
  show(links.map((target) => ({target, isIntersecting: true})))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(requests).toHaveLength(0)

  liveSignal.heard()
  for (let count = 1; count <= 10; count++) {
    await vi.advanceTimersByTimeAsync(5_000)
    expect(requests).toHaveLength(count)
    requests.at(-1)?.done()
  }
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests.map(({url}) => url)).toEqual(products.slice(0, 10).map((path) => `${path}.data`))
})

it('passes by what is only scrolled past', async () => {
  const {links, place} = linksTo(['/product/a', '/product/b'])
  const fetchAhead = vi.fn(async () => {})
  liveSignal.heard()
  createViewWatcher({data: {fetchAhead} as never}, () => place).restart()
  show(links.map((target) => ({target, isIntersecting: true})))
  await vi.advanceTimersByTimeAsync(300)
  show([{target: links[0], isIntersecting: false}])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(fetchAhead.mock.calls).toEqual([['/product/b.data', 'low']])
})
