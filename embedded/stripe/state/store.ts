import type {Change, Storage} from './storage'
import type {TableName, Tables} from './tables'

export interface Store {
  find<T extends TableName>(table: T, id: string): Tables[T] | undefined
  /** Oldest first. */
  list<T extends TableName>(table: T): Tables[T][]
  put<T extends TableName>(table: T, id: string, value: Tables[T]): void
  remove(table: TableName, id: string): void
  /** All of the work's writes or, when it throws, none; also inside of another. Synchronous, so nothing comes between. */
  transaction<R>(work: () => R): R
  /** Resolves once everything written so far survives a kill; nobody is told of it before. */
  settled(): Promise<void>
  close(): Promise<void>
}

export async function openStore(storage: Storage): Promise<Store> {
  const tables = new Map<TableName, Map<string, unknown>>()
  let pending: Change[] = []
  let flushing: Promise<void> | null = null
  /** A disk that failed once may lack what was acknowledged in memory: nothing more is promised. */
  let failure: unknown
  /** What to put back when the work under way throws. */
  let undo: (() => void)[] | null = null

  const rowsOf = (table: TableName) => {
    const rows = tables.get(table) ?? new Map<string, unknown>()
    tables.set(table, rows)
    return rows
  }
  for (const {table, id, value} of await storage.load()) rowsOf(table as TableName).set(id, value)

  function write(table: TableName, id: string, value: unknown): void {
    const rows = rowsOf(table)
    const had = rows.get(id)
    undo?.push(() => (had === undefined ? rows.delete(id) : rows.set(id, had)))
    if (value === null) rows.delete(id)
    else rows.set(id, value)
    pending.push({table, id, value})
  }

  /** One flush at a time; what comes in meanwhile goes together into the next. */
  async function flush(): Promise<void> {
    while (pending.length > 0 && failure === undefined) {
      const batch = pending
      pending = []
      try {
        await storage.append(batch)
      } catch (error) {
        failure = error ?? new Error('the state could not be kept')
      }
    }
    flushing = null
  }

  async function settled(): Promise<void> {
    if (pending.length > 0) flushing ??= flush()
    await flushing
    if (failure !== undefined) throw new Error('the state could not be kept', {cause: failure})
  }

  return {
    find: <T extends TableName>(table: T, id: string) => rowsOf(table).get(id) as Tables[T] | undefined,
    list: <T extends TableName>(table: T) => [...rowsOf(table).values()] as Tables[T][],
    put: write,
    remove: (table, id) => write(table, id, null),
    transaction(work) {
      const outermost = undo === null
      undo ??= []
      const [written, undone] = [pending.length, undo.length]
      try {
        return work()
      } catch (error) {
        for (const back of undo.splice(undone).reverse()) back()
        pending.length = written
        throw error
      } finally {
        if (outermost) undo = null
      }
    },
    settled,
    async close() {
      try {
        await settled()
      } finally {
        await storage.close()
      }
    },
  }
}
