import type {DatabaseEvents, OpenedDatabase} from './database'

/** Postgres if there is a URL, else PGlite in the data folder. @throws StartError */
export async function openDatabase(
  {databaseUrl, dataFolder}: {databaseUrl: string | undefined; dataFolder: string},
  migrationsFolder: string,
  events: DatabaseEvents,
): Promise<OpenedDatabase> {
  // Each loads a large package.
  if (databaseUrl === undefined) {
    const {openPglite} = await import('./pglite')
    return openPglite(dataFolder, migrationsFolder)
  }
  const {openPostgres} = await import('./postgres')
  return openPostgres(databaseUrl, migrationsFolder, events)
}
