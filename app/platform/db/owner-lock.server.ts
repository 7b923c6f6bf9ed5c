import pg from 'pg'
import {DatabaseError, isDatabaseError} from './errors.server'
import {guarded} from '../../../runtime/guarded.server'
import {setTimeout} from '../../../runtime/timers.server'

/** The advisory lock's key, the same for all processes of this product. */
const OWNER_LOCK = 7_264_201
const RECONNECT_MS = 1_000

interface OwnerOptions {
  connectionString: string
  /** Exclusive: a process with the embedded lake must be its only writer. */
  exclusive: boolean
  onError?: (error: Error) => void
}

/**
 * Holds an advisory lock on the database for the process's lifetime: exclusive, or shared with processes of the same
 * kind. Reacquired when the connection breaks.
 *
 * @throws DatabaseError `data_folder_in_use`, `database_unreachable`
 */
export async function acquireOwnership({connectionString, exclusive, onError}: OwnerOptions) {
  const lockFunction = exclusive ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared'
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let lostOwnership = false
  let released = false

  async function connect() {
    const candidate = new pg.Client({connectionString, connectionTimeoutMillis: 2_000, keepAlive: true})
    guarded(candidate).on('error', (error) => onError?.(error))
    try {
      await candidate.connect()
      const {rows} = await candidate.query<{held: boolean; holder: number | null}>(
        `select ${lockFunction}($1) as held,
                (select pid from pg_locks where locktype = 'advisory' and objid = $1
                  and database = (select oid from pg_database where datname = current_database())
                  and pid <> pg_backend_pid() limit 1) as holder`,
        [OWNER_LOCK],
      )
      if (!rows[0]?.held) {
        throw new DatabaseError(
          'data_folder_in_use',
          `The database is in use by another server (its connection is process ${rows[0]?.holder ?? 'unknown'} of Postgres). Stop it first.`,
        )
      }
    } catch (error) {
      await candidate.end().catch(() => undefined)
      throw error
    }
    client = candidate
    lostOwnership = false
    guarded(candidate).once('end', reconnect)
  }

  function reconnect() {
    if (released) return
    retry = setTimeout(() => {
      connect().catch((error: unknown) => {
        lostOwnership = isDatabaseError(error)
        onError?.(error instanceof Error ? error : new Error(String(error)))
        reconnect()
      })
    }, RECONNECT_MS).unref()
  }

  try {
    await connect()
  } catch (error) {
    if (isDatabaseError(error)) throw error
    throw new DatabaseError('database_unreachable', 'DATABASE_URL: the database cannot be reached.', {
      cause: error,
    })
  }
  return {
    /** Another process took the lock while this one was disconnected. */
    hasLostOwnership: () => lostOwnership,
    async release() {
      released = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
