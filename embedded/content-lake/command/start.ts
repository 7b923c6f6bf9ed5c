import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {lockFolder} from '../database/folder-lock'
import {openDatabase} from '../database/open-database'
import {openTokenFiles} from '../people/token-files'
import {openTokens} from '../people/tokens'
import {hasErrorCode} from '../runtime/files.server'
import {startLakeServer} from '../server/lake-server'
import type {LakeServer} from '../server/lake-server'
import {StartError} from '../start-error'
import {createStorage} from '../storage/storage'
import {requireAdministratorToken} from './administrator-token'
import {createConsoleLog} from './console-log'
import type {Environment, Settings} from './settings'

/** Where the files of the build are. */
export interface Build {
  queryScript: URL
  imageScript: URL
  migrationsFolder: string
}

export interface StartedLake extends Pick<LakeServer, 'url' | 'port' | 'lake'> {
  administratorToken: string
  close(): Promise<void>
}

export function tokensOf(dataFolder: string) {
  return openTokens(openTokenFiles(join(dataFolder, 'tokens')))
}

/**
 * Opens data folder, database and lake, and listens.
 *
 * @param onLost receives why the lake has to end
 * @throws StartError
 */
export async function startLake(
  settings: Settings,
  build: Build,
  {env, onLost}: {env: Environment; onLost(reason: string): void},
): Promise<StartedLake> {
  const {data} = settings
  const log = createConsoleLog()
  mkdirSync(data, {recursive: true, mode: 0o700})
  const lock = lockFolder(data)
  const opened: {close(): Promise<void> | void}[] = [{close: lock.release}]
  const close = async () => {
    for (const part of opened.splice(0).toReversed()) await part.close()
  }
  try {
    const database = await openDatabase(
      {databaseUrl: settings['database-url'], dataFolder: data},
      build.migrationsFolder,
      {onError: (error) => log.warn({err: error}, 'lake: a connection to the database failed'), onLost},
    )
    opened.push(database)
    const tokens = tokensOf(data)
    const administratorToken = await requireAdministratorToken(data, tokens, env['CONTENT_LAKE_TOKEN'])
    const server = await startLakeServer({
      ...{host: settings.host, port: settings.port, hostNames: settings['host-name']},
      ...{publicUrl: settings['public-url'], origins: settings.origin, isPrivate: settings.private},
      ...{projectId: settings['project-id'], dataset: settings.dataset},
      signInByTokenOnly: settings['sign-in-by-token'],
      historyDays: settings['history-days'],
      assetFolder: join(data, 'assets'),
      storage: createStorage(database.sql),
      tokens,
      scripts: {query: build.queryScript, image: build.imageScript},
      log,
    })
    opened.push(server)
    return {url: server.url, port: server.port, lake: server.lake, administratorToken, close}
  } catch (error) {
    await close()
    throw explain(error, settings)
  }
}

function explain(error: unknown, {port, host}: Settings): unknown {
  if (hasErrorCode(error, 'EADDRINUSE')) {
    return new StartError(`Port ${port} is in use by another program. Stop it, or choose another --port.`)
  }
  if (hasErrorCode(error, 'EADDRNOTAVAIL') || hasErrorCode(error, 'ENOTFOUND')) {
    return new StartError(`--host ${host} is no address of this machine.`)
  }
  if (hasErrorCode(error, 'EACCES')) return new StartError(`Port ${port} may not be used: ${error.message}`)
  return error
}
