import type {TableName, Tables} from './tables'

/** A written row; a `value` of null deletes it. */
export interface Change {
  table: string
  id: string
  value: unknown
}

/** Durable storage. Batches are atomic and are loaded in the order they were appended. */
export interface StateStorage {
  load(): Promise<Change[]>
  /** Resolves once the batch survives a kill. */
  append(batch: Change[]): Promise<void>
  close(): Promise<void>
}

/** For tests: loses everything with the process. */
export function createMemoryStorage(): StateStorage {
  return {load: async () => [], append: async () => {}, close: async () => {}}
}

export type Store = Awaited<ReturnType<typeof openStore>>

export async function openStore(storage: StateStorage) {
  const tables = new Map<TableName, Map<string, unknown>>()
  let pending: Change[] = []
  let flushing: Promise<void> | null = null
  /** After a failed write, memory and disk may differ: every later `persisted` fails too. */
  let failure: unknown
  /** Undoes the writes of the current transaction, oldest first. */
  let rollback: (() => void)[] | null = null

  const rowsOf = (table: TableName) => {
    const rows = tables.get(table) ?? new Map<string, unknown>()
    tables.set(table, rows)
    return rows
  }
  for (const {table, id, value} of await storage.load()) rowsOf(table as TableName).set(id, value)

  function write(table: TableName, id: string, value: unknown): void {
    const rows = rowsOf(table)
    const previous = rows.get(id)
    rollback?.push(() => (previous === undefined ? rows.delete(id) : rows.set(id, previous)))
    if (value === null) rows.delete(id)
    else rows.set(id, value)
    pending.push({table, id, value})
  }

  /** One flush at a time; writes during a flush are batched into the next. */
  async function flush(): Promise<void> {
    while (pending.length > 0 && failure === undefined) {
      const batch = pending
      pending = []
      try {
        await storage.append(batch)
      } catch (error) {
        failure = error ?? new Error('the state could not be stored')
      }
    }
    flushing = null
  }

  /** Resolves once everything written so far is on disk. Respond to clients only after that. */
  async function persisted(): Promise<void> {
    if (pending.length > 0) flushing ??= flush()
    await flushing
    if (failure !== undefined) throw new Error('the state could not be stored', {cause: failure})
  }

  return {
    find: <T extends TableName>(table: T, id: string) => rowsOf(table).get(id) as Tables[T] | undefined,
    /** Oldest first. */
    list: <T extends TableName>(table: T) => [...rowsOf(table).values()] as Tables[T][],
    put: <T extends TableName>(table: T, id: string, value: Tables[T]) => write(table, id, value),
    remove: (table: TableName, id: string) => write(table, id, null),
    /** Runs synchronously, and rolls back its writes if `run` throws. Can be nested. */
    transaction<R>(run: () => R): R {
      const outermost = rollback === null
      rollback ??= []
      const [pendingCount, rollbackCount] = [pending.length, rollback.length]
      try {
        return run()
      } catch (error) {
        for (const restore of rollback.splice(rollbackCount).reverse()) restore()
        pending.length = pendingCount
        throw error
      } finally {
        if (outermost) rollback = null
      }
    },
    persisted,
    async close() {
      try {
        await persisted()
      } finally {
        await storage.close()
      }
    },
  }
}
