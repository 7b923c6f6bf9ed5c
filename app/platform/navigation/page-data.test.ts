import {beforeEach, describe, expect, it, vi} from 'vitest'
import {createLiveSignal} from '~/platform/content/live-signal'
import {createPageData} from './page-data'

const START = Date.parse('2026-05-01T12:00:00Z')

function open() {
  let now = START
  const live = createLiveSignal(() => now)
  const requests: {url: string; respond: (body: string, init?: ResponseInit) => void; fail: () => void}[] = []
  const fetch = vi.fn((url: string) => {
    return new Promise<Response>((resolve, reject) => {
      requests.push({
        url,
        respond: (body, init) => resolve(new Response(body, init)),
        fail: () => reject(new TypeError('no network')),
      })
    })
  })
  const data = createPageData({fetch: fetch as unknown as typeof window.fetch, live, now: () => now})
  return {
    data,
    live,
    requests,
    /** Fetches a page ahead. */
    async fetched(url: string, body: string, init?: ResponseInit) {
      const done = data.fetchAhead(url)
      requests.at(-1)?.respond(body, init)
      await done
    },
    pass: (ms: number) => (now += ms),
    textOf: async (url: string) => (await data.take(url))?.text(),
  }
}

let shop: ReturnType<typeof open>

/** The stream has said something, and goes on doing so. */
function watch() {
  shop.live.heard()
  shop.pass(1)
}

function passWithBeats(ms: number) {
  for (let passed = 0; passed < ms; passed += 10_000) {
    shop.pass(Math.min(10_000, ms - passed))
    shop.live.heard()
  }
}

beforeEach(() => {
  shop = open()
})

describe('data that was fetched ahead', () => {
  it('serves one navigation, from one request', async () => {
    watch()
    const first = shop.data.fetchAhead('/a.data')
    void shop.data.fetchAhead('/a.data')
    const taken = shop.textOf('/a.data')
    shop.requests[0]?.respond('rice')
    await first
    expect(await taken).toBe('rice')
    expect(shop.requests).toHaveLength(1)
    // What is fetched again must be fetched: a page that is open reloads what has changed.
    expect(await shop.data.take('/a.data')).toBeNull()
  })

  it('is used for a minute while the stream is open, and for a second without', async () => {
    await shop.fetched('/a.data', 'rice')
    shop.pass(999)
    expect(await shop.textOf('/a.data')).toBe('rice')
    await shop.fetched('/a.data', 'rice')
    shop.pass(1_000)
    expect(await shop.data.take('/a.data')).toBeNull()

    watch()
    await shop.fetched('/a.data', 'rice')
    passWithBeats(59_999)
    expect(await shop.textOf('/a.data')).toBe('rice')
    await shop.fetched('/a.data', 'rice')
    passWithBeats(60_000)
    expect(await shop.data.take('/a.data')).toBeNull()
  })

  it.each([
    ['the stream has been silent', () => shop.pass(15_000)],
    ['the stream was lost', () => shop.live.lost()],
    [
      'the stream was lost and is back: nobody knows what happened in between',
      () => {
        shop.live.lost()
        shop.pass(10)
        shop.live.heard()
      },
    ],
    ['anything may have changed', () => shop.live.changed(null)],
    ['something on the page has changed', () => shop.live.changed(['OIL', 'RICE-1'])],
    ['somebody has sent a form', () => shop.data.clear()],
    ['the clock was set back', () => shop.pass(-10_000)],
  ])('is not used once %s', async (_, happens) => {
    watch()
    await shop.fetched('/a.data', '["id","RICE-1"]')
    shop.pass(2_000)
    happens()
    expect(await shop.data.take('/a.data')).toBeNull()
  })

  it('stays when something else has changed', async () => {
    watch()
    await shop.fetched('/a.data', '["id","RICE-1"]')
    shop.live.changed(['OIL'])
    expect(await shop.textOf('/a.data')).toContain('RICE-1')
  })

  it('is not used if something changes while it is on its way, even if somebody waits for it', async () => {
    watch()
    const done = shop.data.fetchAhead('/a.data')
    const taken = shop.data.take('/a.data')
    shop.live.changed(['OIL'])
    shop.requests[0]?.respond('read before the change')
    await done
    expect(await taken).toBeNull()
  })

  it('serves who waits for it however long it takes', async () => {
    const done = shop.data.fetchAhead('/a.data')
    const taken = shop.textOf('/a.data')
    shop.pass(3_000)
    shop.requests[0]?.respond('rice')
    await done
    expect(await taken).toBe('rice')
  })

  it('is not used beyond the moment at which it changes by itself, by the server’s clock', async () => {
    const headers = {
      date: new Date(START + 3_600_000).toUTCString(),
      'x-valid-until': String(START + 3_600_000 + 8_000),
    }
    watch()
    await shop.fetched('/a.data', 'deal', {headers})
    shop.pass(6_900)
    expect(await shop.textOf('/a.data')).toBe('deal')
    await shop.fetched('/a.data', 'deal', {headers})
    shop.pass(7_000)
    // Whoever points at the link again has it fetched again.
    void shop.data.fetchAhead('/a.data')
    expect(shop.requests).toHaveLength(3)
    const taken = shop.data.take('/a.data')
    shop.pass(7_000)
    shop.requests.at(-1)?.respond('deal', {headers})
    expect(await taken).toBeNull()
  })

  it('is not used beyond that moment either if a CDN has had it for a while', async () => {
    const headers = {
      date: new Date(START + 3_600_000).toUTCString(),
      'x-valid-until': String(START + 3_600_000 + 8_000),
      age: '5',
    }
    watch()
    await shop.fetched('/a.data', 'deal', {headers})
    shop.pass(1_900)
    expect(await shop.textOf('/a.data')).toBe('deal')
    await shop.fetched('/a.data', 'deal', {headers})
    shop.pass(2_000)
    expect(await shop.data.take('/a.data')).toBeNull()
  })

  it('leaves redirects and failures to the navigation', async () => {
    for (const status of [202, 404, 503]) {
      await shop.fetched('/a.data', 'moved', {status})
      expect(await shop.data.take('/a.data'), String(status)).toBeNull()
    }
    const done = shop.data.fetchAhead('/a.data')
    shop.requests.at(-1)?.fail()
    await done
    expect(await shop.data.take('/a.data')).toBeNull()
  })

  it('is bounded in requests at a time, in pages and in size', async () => {
    watch()
    for (let page = 0; page < 20; page++) void shop.data.fetchAhead(`/${page}.data`)
    expect(shop.requests).toHaveLength(4)
    for (const {respond} of shop.requests) respond('rice')
    await vi.waitFor(async () => {
      await shop.fetched('/next.data', 'rice')
      expect(shop.requests.length).toBeGreaterThan(4)
    })

    for (let page = 0; page < 40; page++) await shop.fetched(`/many-${page}.data`, 'rice')
    expect(await shop.data.take('/many-9.data')).toBeNull()
    expect(await shop.textOf('/many-10.data')).toBe('rice')

    for (let page = 0; page < 3; page++) await shop.fetched(`/large-${page}.data`, 'x'.repeat(900_000))
    expect(await shop.data.take('/large-0.data')).toBeNull()
    expect(await shop.textOf('/large-1.data')).toHaveLength(900_000)
  })
})
