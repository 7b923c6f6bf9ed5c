import type {Log} from '~/platform/config/log.server'
import type {Sql} from '~/platform/db/database'
import {inBackground} from '../../../../runtime/guarded.server'
import {setInterval, setTimeout} from '../../../../runtime/timers.server'
import type {BoardPrices} from './board-price'
import {followBoard} from './follow-board.server'

interface BoardFollowerOptions {
  sql: Sql
  readBoard: () => Promise<BoardPrices>
  /** Other prices are in the database now, by whichever server: open pages must read them. */
  onChange: () => void
  log: Pick<Log, 'info' | 'warn'>
  now?: () => number
}

const RETRY_MS = 5_000
/** For what no event tells of: a copy of the board that has been replaced since, an import at the terminal. */
const EVERY_MS = 60_000

export type BoardFollower = ReturnType<typeof createBoardFollower>

/** Keeps the prices of packs at those of the price board: at the start, after each request, and every minute. */
export function createBoardFollower({sql, readBoard, onChange, log, now = Date.now}: BoardFollowerOptions) {
  let running: Promise<void> | null = null
  let isRequested = false
  let isClosed = false
  let seen: string | undefined
  let retry: NodeJS.Timeout | undefined
  let interval: NodeJS.Timeout | undefined

  async function run() {
    while (isRequested && !isClosed) {
      isRequested = false
      const current = await followBoard({sql, readBoard, log, now})
      const isNew = seen !== undefined && seen !== current
      seen = current
      if (isNew) onChange()
    }
  }

  /** One at a time: what is asked for meanwhile is done next. */
  function request(): Promise<void> {
    isRequested = true
    running ??= run()
      .catch((error: unknown) => {
        if (isClosed) return
        log.warn({err: error}, 'catalog: the packs could not follow the price board, trying again')
        clearTimeout(retry)
        retry = setTimeout(() => request(), RETRY_MS).unref()
      })
      .finally(() => {
        running = null
      })
    return running
  }

  return {
    /** Resolves when the prices are the board's, or it has to be tried again later. */
    request,
    start() {
      inBackground(request())
      interval = setInterval(() => request(), EVERY_MS).unref()
    },
    async close() {
      isClosed = true
      clearTimeout(retry)
      clearInterval(interval)
      await running
    },
  }
}
