import {setTimeout as wait} from 'node:timers/promises'
import type {Log} from '~/platform/config/log.server'
import type {Child} from './child'
import {setInterval} from '../../runtime/timers.server'
import type {RpcHandlers, RpcPeer} from './rpc'
import {startChild} from './child'

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
  timings?: Partial<Timings>
}

interface Timings {
  firstMs: number
  longestMs: number
  /** Who lived so long starts again at once. */
  stableMs: number
  /** How often it is asked whether it is there, and how long it may take to say so. */
  pingEveryMs: number
  pingTimeoutMs: number
}

const DEFAULT_TIMINGS: Timings = {
  firstMs: 250,
  longestMs: 30_000,
  stableMs: 60_000,
  pingEveryMs: 2_000,
  pingTimeoutMs: 10_000,
}

/**
 * Keeps a process of ours running: starts it again when it ends, after a pause that grows while it keeps ending, and
 * ends it when it does not answer. The first start may fail: there is nothing to go back to.
 */
export async function supervise<T>({name, start, log, timings}: Options<T>): Promise<Supervised<T>> {
  const {firstMs, longestMs, stableMs, pingEveryMs, pingTimeoutMs} = {...DEFAULT_TIMINGS, ...timings}
  let running: {child: Child; value: T} | null = await start()
  let stopping = false
  const stopped = new AbortController()

  const done = (async () => {
    let pauseMs = firstMs
    while (!stopping) {
      if (running) {
        const from = Date.now()
        const stopPinging = startPinging(running.child)
        const reason = await running.child.exited
        stopPinging()
        running = null
        if (stopping) return
        log.error({process: name, reason}, 'a process of the shop ended, and is started again')
        if (Date.now() - from > stableMs) pauseMs = firstMs
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
  function startPinging(child: Child): () => void {
    let isPinging = false
    const timer = setInterval(() => {
      if (isPinging) return
      isPinging = true
      child.calls.call('ping', [], pingTimeoutMs).then(
        () => (isPinging = false),
        (error: unknown) => {
          // It ended while it was asked: that is told elsewhere.
          if (child.calls.isEnded()) return
          log.error({err: error, process: name}, 'a process of the shop does not answer, and is ended')
          child.kill()
        },
      )
    }, pingEveryMs)
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

/**
 * Keeps a script of ours running in a process of its own.
 *
 * @param own what it may call here
 * @param open what it is asked for before it works, each time it was started
 */
export function superviseScript<T>(
  {
    script,
    own: handlers,
    heapMb,
    ...rest
  }: {name: string; script: URL; own: RpcHandlers; heapMb: number; log: Pick<Log, 'error' | 'info'>},
  open: (calls: RpcPeer) => Promise<T>,
): Promise<Supervised<T>> {
  return supervise({
    ...rest,
    async start() {
      const child = startChild(script, handlers, {heapMb})
      try {
        return {child, value: await open(child.calls)}
      } catch (error) {
        child.kill()
        await child.exited
        throw error
      }
    },
  })
}
