import {setTimeout as wait} from 'node:timers/promises'
import type {Log} from '~/config/log.server'
import type {Child} from './child'
import {setInterval} from '../../platform/handlers/timers.server'

export interface Supervised<T> {
  /** Null: it is down, and will be back by itself. */
  current(): T | null
  stop(): Promise<void>
}

interface Options<T> {
  name: string
  /** Starts it and resolves once it works; what it does when that fails is to end the child. */
  start(): Promise<{child: Child; value: T}>
  log: Pick<Log, 'error' | 'info'>
  pauses?: Partial<Pauses>
}

interface Pauses {
  firstMs: number
  longestMs: number
  /** Who lived so long starts again at once. */
  soundMs: number
  /** How often it is asked whether it is there, and how long it may take to say so. */
  askEveryMs: number
  answerMs: number
}

const PAUSES: Pauses = {firstMs: 250, longestMs: 30_000, soundMs: 60_000, askEveryMs: 2_000, answerMs: 10_000}

/**
 * Keeps a process of ours running: starts it again when it ends, after a pause that grows while it keeps ending, and
 * ends it when it does not answer. The first start may fail: there is nothing to go back to.
 */
export async function supervise<T>({name, start, log, pauses}: Options<T>): Promise<Supervised<T>> {
  const {firstMs, longestMs, soundMs, askEveryMs, answerMs} = {...PAUSES, ...pauses}
  let running: {child: Child; value: T} | null = await start()
  let stopping = false
  const stopped = new AbortController()

  const done = (async () => {
    let pauseMs = firstMs
    while (!stopping) {
      if (running) {
        const from = Date.now()
        const stopAsking = askWhetherItIsThere(running.child)
        const reason = await running.child.gone
        stopAsking()
        running = null
        if (stopping) return
        log.error({process: name, reason}, 'a process of the shop ended, and is started again')
        if (Date.now() - from > soundMs) pauseMs = firstMs
      }
      await wait(pauseMs, undefined, {signal: stopped.signal}).catch(() => undefined)
      pauseMs = Math.min(pauseMs * 2, longestMs)
      if (stopping) return
      try {
        running = await start()
        if (stopping) running.child.kill()
        else log.info({process: name, pid: running.child.pid}, 'a process of the shop is back')
      } catch (error) {
        log.error({err: error, process: name}, 'a process of the shop does not start')
      }
    }
  })()

  /** Whoever is frozen, or in a step without end, does not answer. */
  function askWhetherItIsThere(child: Child): () => void {
    let asked = false
    const timer = setInterval(() => {
      if (asked) return
      asked = true
      child.calls.call('ping', [], answerMs).then(
        () => (asked = false),
        (error: unknown) => {
          // It ended while it was asked: that is told elsewhere.
          if (child.calls.isEnded()) return
          log.error({err: error, process: name}, 'a process of the shop does not answer, and is ended')
          child.kill()
        },
      )
    }, askEveryMs)
    timer.unref()
    return () => clearInterval(timer)
  }

  return {
    current: () => running?.value ?? null,
    async stop() {
      stopping = true
      stopped.abort()
      running?.child.kill()
      await done
      // One that was starting at that moment.
      const last = running as {child: Child} | null
      last?.child.kill()
    },
  }
}
