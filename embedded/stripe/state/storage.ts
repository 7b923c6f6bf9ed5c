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
