import {sql as raw} from 'drizzle-orm'
import {z} from 'zod'
import type {Log} from '~/config/log.server'
import {plainFailure} from '~/config/plain-failure'
import type {Sql} from '~/db/client.server'
import {guardedHandler, inBackground} from '../../../platform/handlers/guarded.server'
import {setInterval} from '../../../platform/handlers/timers.server'

const HOUR = 3_600_000
/** Clocks of several processes may differ by so much. */
const CLOCKS_DIFFER_MS = 10 * 60_000
const LOOK_MS = 2_000

const answers = z.union([
  z.object({rows: z.array(z.unknown())}).transform(({rows}) => rows),
  z.array(z.unknown()),
])
const row = z.tuple([z.object({version: z.string()})])

/**
 * Another text with every change of any order, flag, refund or odd payment. It counts the steps of this hour, by the
 * index of their times, instead of taking the latest: a process whose clock is slow writes older ones.
 */
export async function readVersion(sql: Sql, now: number): Promise<string> {
  const since = new Date(Math.floor(now / HOUR) * HOUR - CLOCKS_DIFFER_MS)
  const result: unknown = await sql.execute(raw`
    select concat_ws('-',
      ${since.getTime() / 1000}::text,
      (select count(*) from order_history where at >= ${since.toISOString()}::timestamptz),
      (select md5(coalesce(string_agg(id || flag, ' ' order by id), '')) from orders where flag is not null),
      (select count(*) || '.' || count(ended_at) from refunds),
      (select concat_ws('.', count(*), count(resolved_at), count(return_asked_at), count(return_error))
        from odd_payments)
    ) as version`)
  return row.parse(answers.parse(result))[0].version
}

interface WatchOptions {
  read: () => Promise<string>
  log?: Pick<Log, 'error'>
  lookMs?: number
}

/** Tells listeners of changes: at once of those of this process, and of others' within two seconds. */
export function createOrderWatch({read, log, lookMs = LOOK_MS}: WatchOptions) {
  const listeners = new Set<() => void>()
  let timer: NodeJS.Timeout | undefined
  let last: string | undefined
  let isLooking = false

  function tell() {
    for (const listener of [...listeners]) listener()
  }

  async function look() {
    if (isLooking) return
    isLooking = true
    try {
      const version = await read()
      const isNew = last !== undefined && version !== last
      last = version
      if (isNew) tell()
    } catch (error) {
      // Whoever listens is told by their own stream; the next look may work.
      log?.error({failure: plainFailure(error)}, 'the counter could not look for new orders')
    } finally {
      isLooking = false
    }
  }

  return {
    /** Looks into the database only while someone listens. */
    onChange(listener: () => void): () => void {
      // The same function twice is two listeners.
      const own = guardedHandler(listener)
      listeners.add(own)
      if (!timer) {
        timer = setInterval(look, lookMs).unref()
        inBackground(look())
      }
      return () => {
        listeners.delete(own)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
        last = undefined
      }
    },
    changed: tell,
  }
}
