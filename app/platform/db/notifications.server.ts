import pg from 'pg'
import {guarded, inBackground} from '../../../runtime/guarded.server'
import {setInterval, setTimeout} from '../../../runtime/timers.server'
import type {DatabaseOptions, NotificationHandlers} from './database'

const CONNECT_MS = 2_000
const RETRY_MS = 1_000
/** A connection that ends without a word is noticed after this. */
const PROBE_MS = 5_000

interface FollowOptions {
  connectionString: string
  /** A name of ours: it is part of the statement. */
  channel: string
  onError: DatabaseOptions['onError']
}

/**
 * Listens on a connection of its own, and opens a new one when that is lost. Resolves once the first one listens, or
 * has failed to: a database that is away does not keep the shop from starting.
 */
export async function followNotifications(
  {connectionString, channel, onError}: FollowOptions,
  {onNotify, onMissed}: NotificationHandlers,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  async function connect() {
    const next = new pg.Client({
      ...{connectionString, connectionTimeoutMillis: CONNECT_MS, query_timeout: CONNECT_MS, keepAlive: true},
      application_name: `listens to ${channel}`,
    })
    client = next
    guarded(next).on('error', (error) => onError?.(error))
    guarded(next).on('end', () => {
      if (client === next) lose()
    })
    guarded(next).on('notification', ({payload = ''}) => onNotify(payload))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
    } catch (error) {
      onError?.(error as Error)
      if (client === next) lose()
      inBackground(next.end())
      return
    }
    // What was sent before is lost.
    onMissed()
  }

  /** Nothing that changes from now on is heard of until there is a connection again. */
  function lose() {
    client = undefined
    if (closed) return
    onMissed()
    clearTimeout(retry)
    retry = setTimeout(() => inBackground(connect()), RETRY_MS).unref()
  }

  const probe = setInterval(() => {
    const probed = client
    if (!probed) return
    inBackground(probed.query('select 1'), () => {
      if (client === probed) lose()
      inBackground(probed.end())
    })
  }, PROBE_MS).unref()

  await connect()
  return async () => {
    closed = true
    clearInterval(probe)
    clearTimeout(retry)
    await client?.end()
  }
}
