/** One thing that was written or, with `value` null, taken away. */
export interface Change {
  table: string
  id: string
  value: unknown
}

/** Where the state outlives the process. Batches are all or nothing and come back in the order they were kept. */
export interface Storage {
  load(): Promise<Change[]>
  /** Resolves once the batch survives a kill. */
  append(batch: Change[]): Promise<void>
  close(): Promise<void>
}

/** For tests: nothing outlives the process. */
export function createMemoryStorage(): Storage {
  return {load: async () => [], append: async () => {}, close: async () => {}}
}
