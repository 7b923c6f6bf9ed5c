import {performance} from 'node:perf_hooks'
import {setTimeout} from 'node:timers/promises'
import {inBackground} from '../../runtime/guarded.server'
import {isData} from './cached-page'
import type {CachedPage} from './cached-page'

/** So often a page is sent before its bytes are worth half a second and more of one core. */
export const SHRUNK_AFTER = 8
/** Pages that wait for it; more than that would be a crawler's, or a day's work. */
const MAX_WAITING = 50
/** Between two pages, and before looking again whether there is time. */
const PAUSE_MS = 1_000
/** A larger share of the event loop's time is somebody's. */
const BUSY_SHARE = 0.2

interface ShrinkerOptions {
  /** Neither replaced nor about to be. */
  isCurrent: (page: CachedPage) => boolean
  /** Somebody waits for a page that is being rendered. */
  isBusy: () => boolean
  /** Waits, and says which share of that time the event loop was busy. */
  pause?: () => Promise<number>
}

/**
 * Compresses pages that are sent often as small as possible: a ninth smaller, for many times the work. So it is done
 * once for each, one at a time, while there is little else to do. The page's tag is of its plain body and stays.
 */
export function createPageShrinker({isCurrent, isBusy, pause = pauseQuietly}: ShrinkerOptions) {
  const waiting = new Set<CachedPage>()
  let isRunning = false

  async function run() {
    isRunning = true
    try {
      for (const page of waiting) {
        let share = await pause()
        while (share > BUSY_SHARE || isBusy()) share = await pause()
        waiting.delete(page)
        if (isCurrent(page)) await shrink(page)
      }
    } finally {
      isRunning = false
    }
  }

  return {
    noteSent(page: CachedPage) {
      page.sent += 1
      if (page.sent !== SHRUNK_AFTER || isData(page)) return
      if (waiting.size >= MAX_WAITING) {
        page.sent = 0
        return
      }
      waiting.add(page)
      if (!isRunning) inBackground(run())
    },
  }
}

async function shrink(page: CachedPage) {
  const {bodies} = page
  const isSmaller = await bodies.shrink()
  // It says how long the body is.
  if (isSmaller && page.bodies === bodies) page.heads.delete('br')
}

async function pauseQuietly(): Promise<number> {
  const before = performance.eventLoopUtilization()
  await setTimeout(PAUSE_MS, undefined, {ref: false})
  return performance.eventLoopUtilization(before).utilization
}
