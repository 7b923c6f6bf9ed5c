import {resolve} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {isConfigError, parseEnv} from '~/config/env.server'
import type {Config} from '~/config/env.server'
import {createLog} from '~/config/log.server'
import {findSessionSecret} from '~/config/secrets.server'
import {openDatabase} from '~/db/client.server'
import {isDatabaseError} from '~/db/errors.server'
import {findLockHolder} from '~/db/lock.server'
import {createStaffService} from '~/staff/staff.server'
import {askServer} from './control-client'
import {isBackupError} from './backup/backup-error'
import {backupPartsOf} from './backup/backup-parts'
import {restoreBackup} from './backup/restore-backup'
import {createCommands, prepareArgs} from './commands'
import type {CommandOutcome, Terminal} from './commands'
import {ownTerminal} from './own-terminal'
import {pictureFolderOf} from './picture-folder'
import {shopMigrations} from './control-database'
import type {ControlRequest} from './control-protocol'
import {messageOf} from './control-socket'

/** A server that is just starting, or another command, holds the folder for a moment. */
const PATIENCE_MS = 20_000
const TRY_EVERY_MS = 250

/** `node build/tools/command.js staff add …`: asks the running server, or opens the data itself when there is none. */
async function main([command = '', ...words]: readonly string[]): Promise<CommandOutcome> {
  process.umask(0o077)
  const config = parseEnv(process.env)
  const terminal = ownTerminal()
  // npm runs scripts in the project's folder, wherever they are typed.
  const args = prepareArgs(command, words, process.env['CALLED_FROM'] || process.cwd())
  if (command === 'restore') return restore(config, args, terminal)
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const answer = await askServer(config.dataDir, {command, args}, terminal)
    if (answer.kind === 'silent') return failed(silentServer(config.dataDir))
    if (answer.kind !== 'nobody') return answer
    try {
      return await runHere(config, {command, args}, terminal)
    } catch (error) {
      if (!isDatabaseError(error) || error.code !== 'data_folder_in_use') throw error
      if (Date.now() > until) return failed(config.databaseUrl ? error.message : silentServer(config.dataDir))
    }
    await wait(TRY_EVERY_MS)
  }
}

async function runHere(
  config: Config,
  {command, args}: ControlRequest,
  terminal: Terminal,
): Promise<CommandOutcome> {
  const log = createLog(process.env['LOG_LEVEL'] ?? 'error')
  const database = await openDatabase({
    ...config,
    alone: config.sanity.kind === 'embedded',
    onError: (error) => log.error({err: error}, 'the database connection broke'),
  })
  try {
    await database.migrate(shopMigrations())
    const staff = createStaffService({
      sql: database.sql,
      secret: config.sessionSecret ?? findSessionSecret(config.dataDir),
      secure: config.publicUrl.protocol === 'https:',
      requireSecondFactor: config.requireSecondFactor,
      log,
    })
    const services = {
      staff,
      sql: database.sql,
      pictureFolder: pictureFolderOf(config.sanity),
      backup: backupPartsOf(config, database),
    }
    return await createCommands(services).run(command, args, terminal)
  } finally {
    await database.close()
  }
}

/** Into a folder that nobody holds yet: there is no server to ask, and nothing to open. */
async function restore(
  config: Config,
  [file, ...rest]: readonly string[],
  terminal: Terminal,
): Promise<CommandOutcome> {
  if (!file || rest.length > 0) return failed('Usage: npm run restore -- FILE')
  const {dataDir, databaseUrl} = config
  const {madeAt, version, files} = await restoreBackup({
    file: resolve(process.env['CALLED_FROM'] || process.cwd(), file),
    dataDir,
    databaseUrl,
    passphrase: config.backup.passphrase,
  })
  terminal.print(
    `Restored ${Object.keys(files).length} files of ${madeAt} (version ${version}) into ${dataDir}.`,
  )
  terminal.print('npm run check holds it against what must be true of it.')
  return {kind: 'done'}
}

function silentServer(dataDir: string): string {
  const holder = findLockHolder(dataDir)
  const who = holder === undefined ? 'A server' : `Process ${holder}`
  return `${who} holds the data folder ${dataDir} but does not answer. Stop it, then try again.`
}

function failed(message: string): CommandOutcome {
  return {kind: 'failed', message}
}

function isExpected(error: unknown): error is Error {
  return isConfigError(error) || isDatabaseError(error) || isBackupError(error)
}

try {
  const outcome = await main(process.argv.slice(2))
  if (outcome.kind === 'failed') {
    process.stderr.write(`${outcome.message}\n`)
    process.exitCode = 1
  }
} catch (error) {
  process.stderr.write(`${isExpected(error) ? error.message : `The command failed: ${messageOf(error)}`}\n`)
  process.exitCode = 1
}
