import {setTimeout as wait} from 'node:timers/promises'
import type {Log} from '~/platform/config/log.server'
import type {Child} from './child'
import {setInterval} from '../../runtime/timers.server'
import type {RpcHandlers, RpcPeer} from './rpc'
import {startChild} from './child'

export interface Supervised<T> {
  /** Null while the process is down; it is restarted by itself. */
  current(): T | null
  stop(): Promise<void>
}

interface Options<T> {
  name: string
  /** Starts the process and resolves once it is ready. If that fails, it ends the child and rejects. */
  start(): Promise<{child: Child; value: T}>
  log: Pick<Log, 'error' | 'info'>
  timings?: Partial<Timings>
}

interface Timings {
  firstMs: number
  longestMs: number
  /** After running this long, the restart delay starts over. */
  stableMs: number
  /** Interval and timeout of the liveness check. */
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
 * Keeps a child process running: restarts it with exponential backoff when it ends, and ends it when it stops
 * responding. Rejects if the first start fails.
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

  /** A process that is frozen or in an endless loop does not respond to pings. */
  function startPinging(child: Child): () => void {
    let isPinging = false
    const timer = setInterval(() => {
      if (isPinging) return
      isPinging = true
      child.calls.call('ping', [], pingTimeoutMs).then(
        () => (isPinging = false),
        (error: unknown) => {
          // It ended during the ping, which the loop above reports.
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
      // A process that was just starting.
      const last = running as {child: Child} | null
      last?.child.kill()
    },
  }
}

/**
 * Keeps one of our scripts running in a child process.
 *
 * @param own what the script may call here
 * @param open initializes the process after each start
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
