export type DatabaseErrorCode =
  'data_folder_in_use' | 'data_folder_unreadable' | 'disk_full' | 'database_unreachable'

/** What keeps the database from being used; the message is meant for the person who runs the server. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
  constructor(
    readonly code: DatabaseErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
