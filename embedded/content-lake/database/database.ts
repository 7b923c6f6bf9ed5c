import type {Sql} from '../storage/sql'

export interface OpenedDatabase {
  sql: Sql
  close(): Promise<void>
}

export interface DatabaseEvents {
  onError(error: Error): void
  /** It cannot be used any more: the process has to end. */
  onLost(reason: string): void
}
