import type {Log} from '~/platform/config/log.server'
import {inBackground} from '../../runtime/guarded.server'
import {setTimeout} from '../../runtime/timers.server'
import {createPurgeKeys} from './purge-keys'

const FIRST_PAUSE_MS = 500
/** What could not be purged for longer has left the CDN by itself: `Surrogate-Control`. */
const MAX_PAUSE_MS = 30_000

interface CdnPurgerDeps {
  /** Rejects if it cannot be known that the CDN has heard of them. */
  purge: (keys: readonly string[], signal: AbortSignal) => Promise<void>
  log: Pick<Log, 'info' | 'warn'>
  firstPauseMs?: number
}

/** Tells a CDN what has changed: one request at a time, and what changes meanwhile goes with the next one. */
export function createCdnPurger({purge, log, firstPauseMs = FIRST_PAUSE_MS}: CdnPurgerDeps) {
  const keys = createPurgeKeys()
  const closing = new AbortController()
  const counts = {purges: 0, failures: 0}
  /** In a row. */
  let failures = 0
  let pause: NodeJS.Timeout | undefined
  let isPurging = false

  async function purgeWaiting() {
    const batch = keys.take()
    isPurging = true
    try {
      await purge(batch, closing.signal)
      onPurged()
    } catch (error) {
      if (closing.signal.aborted) return
      keys.add(batch)
      onFailure(error)
    } finally {
      isPurging = false
    }
    next()
  }

  function onPurged() {
    if (failures > 0) log.info({failures}, 'cdn: it takes purges again')
    failures = 0
    counts.purges += 1
  }

  /** An outage is one line in the log, however long it lasts. */
  function onFailure(error: unknown) {
    if (failures === 0)
      log.warn({err: error}, 'cdn: a purge failed, trying again; its pages may be a minute old')
    failures += 1
    counts.failures += 1
    const pauseMs = Math.min(MAX_PAUSE_MS, firstPauseMs * 2 ** Math.min(failures - 1, 20))
    pause = setTimeout(() => {
      pause = undefined
      next()
    }, pauseMs).unref()
  }

  function next() {
    if (isPurging || pause || closing.signal.aborted || keys.size() === 0) return
    inBackground(purgeWaiting())
  }

  return {
    /** Pages with one of these keys may be outdated. Never throws, never blocks. */
    add(added: readonly string[]) {
      keys.add(added)
      next()
    },
    counts: () => ({...counts}),
    /** What is not purged by then is purged at the next start. */
    close() {
      clearTimeout(pause)
      closing.abort()
    },
  }
}

export type CdnPurger = ReturnType<typeof createCdnPurger>
