import {PREVIEW_PATHS} from '~/platform/preview/addresses'
import type {LiveResult} from '~/platform/preview/live-results.server'

export type SendResult = (result: LiveResult) => void

/**
 * Sends what is typed to the server, and has the page read again by it. One request at a time: of what comes meanwhile,
 * each query's last result goes with the next.
 */
export function createResultSender() {
  const waiting = new Map<string, LiveResult>()
  let revalidate = () => {}
  /** From the request until the page is read again. */
  let isBusy = false

  async function flush() {
    if (isBusy || waiting.size === 0) return
    isBusy = true
    const results = [...waiting.values()]
    waiting.clear()
    try {
      await post(PREVIEW_PATHS.results, {results})
      revalidate()
    } catch (error) {
      isBusy = false
      console.error('What was typed could not be shown', error)
    }
  }

  return {
    send(result: LiveResult) {
      waiting.set(JSON.stringify([result.groq, result.params]), result)
      // The results of all queries come one by one.
      queueMicrotask(() => void flush())
    },
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
