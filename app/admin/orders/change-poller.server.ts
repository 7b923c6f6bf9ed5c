import {sql as raw} from 'drizzle-orm'
import {z} from 'zod'
import type {Log} from '~/platform/config/log.server'
import {redactError} from '~/platform/config/redact-error'
import type {Sql} from '~/platform/db/database'
import {guardedHandler, inBackground} from '../../../runtime/guarded.server'
import {setInterval} from '../../../runtime/timers.server'

const HOUR_MS = 3_600_000
/** How far the clocks of processes may differ. */
const CLOCK_SKEW_MS = 10 * 60_000
const POLL_MS = 2_000

const queryResult = z.union([
  z.object({rows: z.array(z.unknown())}).transform(({rows}) => rows),
  z.array(z.unknown()),
])
const row = z.tuple([z.object({version: z.string()})])

/**
 * Changes with every change of an order, flag, refund, unapplied payment, pause or what a
 * customer says of coming. It counts this hour's transitions instead of
 * taking the latest, because a process whose clock is slow writes earlier times.
 */
export async function readVersion(sql: Sql, now: number): Promise<string> {
  const since = new Date(Math.floor(now / HOUR_MS) * HOUR_MS - CLOCK_SKEW_MS)
  const result: unknown = await sql.execute(raw`
    select concat_ws('-',
      ${since.getTime() / 1000}::text,
      (select count(*) from order_history where at >= ${since.toISOString()}::timestamptz),
      (select md5(coalesce(string_agg(order_id || ' ' || code, ',' order by order_id, code), '')) from order_flags),
      (select count(*) || '.' || count(ended_at) from refunds),
      (select concat_ws('.', count(*), count(resolved_at), count(refund_requested_at), count(refund_error))
        from unapplied_payments),
      (select concat_ws('.', paused_at, ends_at) from order_pause),
      (select concat_ws('.', count(*), sum(revision)) from order_approaches
        where changed_at >= ${since.toISOString()}::timestamptz)
    ) as version`)
  return row.parse(queryResult.parse(result))[0].version
}

interface ChangePollerOptions {
  read: () => Promise<string>
  log?: Pick<Log, 'error'>
  pollMs?: number
}

/** Notifies listeners of changes: of this process at once, of others within two seconds. */
export function createChangePoller({read, log, pollMs = POLL_MS}: ChangePollerOptions) {
  const listeners = new Set<() => void>()
  let timer: NodeJS.Timeout | undefined
  let last: string | undefined
  let isPolling = false

  function notify() {
    for (const listener of [...listeners]) listener()
  }

  async function poll() {
    if (isPolling) return
    isPolling = true
    try {
      const version = await read()
      const isNew = last !== undefined && version !== last
      last = version
      if (isNew) notify()
    } catch (error) {
      // Listeners notice by their own streams; the next poll may succeed.
      log?.error({failure: redactError(error)}, 'the counter could not look for new orders')
    } finally {
      isPolling = false
    }
  }

  return {
    /** Polls the database only while there are listeners. */
    onChange(listener: () => void): () => void {
      // The same function may be registered twice.
      const handler = guardedHandler(listener)
      listeners.add(handler)
      if (!timer) {
        timer = setInterval(poll, pollMs).unref()
        inBackground(poll())
      }
      return () => {
        listeners.delete(handler)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
        last = undefined
      }
    },
    changed: notify,
  }
}
