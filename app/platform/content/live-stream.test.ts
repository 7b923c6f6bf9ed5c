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

function open(content = fakeContent()) {
  const leave = new AbortController()
  const response = liveStream(content, leave.signal)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const next = async () => (await reader?.read())?.value
  return {content, leave, response, next}
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

  it('breathes every 20 seconds', async () => {
    vi.useFakeTimers()
    const {next} = open()
    await next()
    await next()
    vi.advanceTimersByTime(20_000)
    expect(await next()).toBe(': still here\n\n')
  })

  it('ends and lets go when the reader leaves', async () => {
    const {content, leave, next} = open()
    await next()
    await next()
    leave.abort()
    expect(await next()).toBeUndefined()
    expect(content.listeners.size).toBe(0)
  })

  it('lets go when the connection is canceled', async () => {
    const content = fakeContent()
    await liveStream(content, new AbortController().signal).body?.cancel()
    expect(content.listeners.size).toBe(0)
  })

  it('does not start for a reader already gone', () => {
    const content = fakeContent()
    liveStream(content, AbortSignal.abort())
    expect(content.listeners.size).toBe(0)
  })

  it('lets go of a reader that takes nothing', () => {
    const content = fakeContent()
    liveStream(content, new AbortController().signal)
    for (let edit = 1; edit < 100; edit += 1) content.publish(`start.${edit}`)
    expect(content.listeners.size).toBe(0)
  })
})
