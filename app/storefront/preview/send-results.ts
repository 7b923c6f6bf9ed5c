import {PREVIEW_PATHS} from '~/platform/preview/addresses'
import type {LiveResult} from '~/platform/preview/live-results.server'

export type SendResult = (result: LiveResult) => void

/** The Studio tells of what is saved so much later than of what is typed. */
const JUST_MS = 3_000

/**
 * Sends what is typed to the server, and has the page read again by it. One request at a time; what comes meanwhile goes
 * with the next.
 */
export function createResultSender() {
  /** Of each query, what is other than when the page was opened. */
  const current = new Map<string, LiveResult>()
  let revalidate = () => {}
  let hasNews = false
  let sentAt = Number.NEGATIVE_INFINITY
  /** From the request until the page is read again. */
  let isBusy = false

  async function flush() {
    if (isBusy || !hasNews) return
    isBusy = true
    hasNews = false
    sentAt = performance.now()
    try {
      const results = [...current.values()].filter(({changes}) => changes.length > 0)
      await post(PREVIEW_PATHS.results, {results})
      revalidate()
    } catch (error) {
      isBusy = false
      console.error('What was typed could not be shown', error)
    }
  }

  return {
    send(result: LiveResult) {
      const key = JSON.stringify([result.groq, result.params])
      const before = current.get(key)?.changes ?? []
      if (JSON.stringify(before) === JSON.stringify(result.changes)) return
      current.set(key, result)
      hasNews = true
      // The results of all queries come one by one.
      setTimeout(() => void flush())
    },
    /** What the Studio has saved since was in it. */
    hasJustSent: () => performance.now() - sentAt < JUST_MS,
    setRevalidate(next: () => void) {
      revalidate = next
    },
    /** The page is not being read. */
    settled() {
      isBusy = false
      void flush()
    },
  }
}

/** @throws Error if the server has refused it */
export async function post(path: string, body: unknown): Promise<void> {
  const response = await fetch(path, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
}
