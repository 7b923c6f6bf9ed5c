import {setImmediate as nextTurn} from 'node:timers/promises'
import {inBackground} from '../../runtime/guarded.server'

/** Limit for draining the accept queue: under a steady flood, pages must still be rendered. */
const MAX_DRAIN_MS = 20

/**
 * Starts page renders one at a time, and drains the kernel's accept queue before each.
 *
 * Node accepts one connection per turn of its event loop. If every turn renders a page, connections are accepted no
 * faster than they are served: those waiting are not counted, get no 503, and health checks queue behind them. Turns
 * without a render are short, so a few of them empty the queue.
 *
 * @param connectionCount connections accepted so far
 */
export function createRenderQueue(connectionCount: () => number, maxDrainMs = MAX_DRAIN_MS) {
  const urgent: (() => void)[] = []
  const normal: (() => void)[] = []
  let isRunning = false

  async function runQueue() {
    isRunning = true
    for (;;) {
      await drainAcceptQueue(connectionCount, maxDrainMs)
      const next = urgent.shift() ?? normal.shift()
      if (!next) break
      next()
    }
    isRunning = false
  }

  /** Resolves when the render may start. Urgent ones go first. */
  return (isUrgent: boolean): Promise<void> =>
    new Promise((resolve) => {
      ;(isUrgent ? urgent : normal).push(resolve)
      if (!isRunning) inBackground(runQueue())
    })
}

async function drainAcceptQueue(connectionCount: () => number, ms: number): Promise<void> {
  const deadline = performance.now() + ms
  // The caller may be in the middle of a turn, after its accept phase.
  await nextTurn()
  for (;;) {
    const before = connectionCount()
    await nextTurn()
    if (connectionCount() === before || performance.now() > deadline) return
  }
}
