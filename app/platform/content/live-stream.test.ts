import {afterEach, describe, expect, it, vi} from 'vitest'
import {liveStream} from './live-stream.server'

function fakeContent() {
  const listeners = new Set<(version: string) => void>()
  let version = 'start.0'
  return {
    listeners,
    version: () => version,
    onChange(listener: (version: string) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    publish(next: string) {
      version = next
      for (const listener of listeners) listener(next)
    },
  }
}

function fakeItems() {
  const listeners = new Set<(ids: readonly string[] | null) => void>()
  return {
    listeners,
    onChange(listener: (ids: readonly string[] | null) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change(ids: readonly string[] | null) {
      for (const listener of listeners) listener(ids)
    },
  }
}

function open(content = fakeContent(), items = fakeItems()) {
  const leave = new AbortController()
  const response = liveStream(content, items, leave.signal)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const next = async () => (await reader?.read())?.value
  return {content, items, leave, response, next}
}

afterEach(() => vi.useRealTimers())

describe('the live stream', () => {
  it('says the version at once, then every new one', async () => {
    const {content, response, next} = open()
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(await next()).toBe('retry: 1000\n\n')
    expect(await next()).toBe('id: start.0\nevent: version\ndata: start.0\n\n')
    content.publish('start.1')
    content.publish('start.2')
    expect(await next()).toContain('data: start.1\n')
    expect(await next()).toContain('data: start.2\n')
  })

  it('says which items have changed, or that it does not know', async () => {
    const {items, next} = open()
    await next()
    await next()
    items.change(['RICE-1', 'OIL'])
    items.change(null)
    expect(await next()).toBe('event: items\ndata: ["RICE-1","OIL"]\n\n')
    expect(await next()).toBe('event: items\ndata: null\n\n')
  })

  it('gives a sign of life every 10 seconds, which scripts can hear', async () => {
    vi.useFakeTimers()
    const {next} = open()
    await next()
    await next()
    vi.advanceTimersByTime(10_000)
    expect(await next()).toBe('event: beat\ndata: .\n\n')
  })

  it('ends and lets go when the reader leaves', async () => {
    const {content, items, leave, next} = open()
    await next()
    await next()
    leave.abort()
    expect(await next()).toBeUndefined()
    expect(content.listeners.size).toBe(0)
    expect(items.listeners.size).toBe(0)
  })

  it('lets go when the connection is canceled', async () => {
    const content = fakeContent()
    await liveStream(content, fakeItems(), new AbortController().signal).body?.cancel()
    expect(content.listeners.size).toBe(0)
  })

  it('does not start for a reader already gone', () => {
    const content = fakeContent()
    liveStream(content, fakeItems(), AbortSignal.abort())
    expect(content.listeners.size).toBe(0)
  })

  it('lets go of a reader that takes nothing', () => {
    const content = fakeContent()
    liveStream(content, fakeItems(), new AbortController().signal)
    for (let edit = 1; edit < 100; edit += 1) content.publish(`start.${edit}`)
    expect(content.listeners.size).toBe(0)
  })
})
