import {resolve} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {parseEnv} from '~/platform/config/env.server'
import {isConfigError} from '~/platform/config/named-error'
import type {Config} from '~/platform/config/config'
import {createLog} from '~/platform/config/log.server'
import {sessionSecretOf} from '~/platform/config/secrets.server'
import {openDatabase} from '~/platform/db/client.server'
import {isDatabaseError} from '~/platform/db/errors.server'
import {findLockHolder} from '~/platform/db/lock.server'
import {createStaffService} from '~/domain/staff/staff.server'
import {sendCommand} from './control-client'
import {isBackupError} from '../backup/manifest'
import {backupDeps} from '../backup/make-backup'
import {restoreBackup} from '../backup/restore-backup'
import {createCommands, prepareArgs} from './command-registry'
import {done, failed} from './command-types'
import type {CommandOutcome, Terminal} from './command-types'
import {createTerminal} from './terminal'
import {missingPicturesFinder} from '../lake/missing-pictures'
import {pictureBaseUrl} from '~/platform/url/picture-url'
import {shopMigrations} from '../shop/migrations'
import type {ControlRequest} from './control-protocol'
import {rootCauseMessage} from './control-socket'

/** A server that is starting, or another command, may hold the folder for a moment. */
const MAX_WAIT_MS = 20_000
const RETRY_EVERY_MS = 250

/** `node build/tools/command.js staff add …`: sends the command to the running server, or opens the data itself. */
async function main([command = '', ...words]: readonly string[]): Promise<CommandOutcome> {
  process.umask(0o077)
  const config = parseEnv(process.env)
  const terminal = createTerminal()
  // npm runs scripts in the project's folder, whatever the current one is.
  const args = prepareArgs(command, words, process.env['CALLED_FROM'] || process.cwd())
  if (command === 'restore') return restore(config, args, terminal)
  const until = Date.now() + MAX_WAIT_MS
  for (;;) {
    const outcome = await sendCommand(config.dataDir, {command, args}, terminal)
    if (outcome.kind === 'unresponsive') return failed(unresponsiveServerMessage(config.dataDir))
    if (outcome.kind !== 'no-server') return outcome
    try {
      return await runLocally(config, {command, args}, terminal)
    } catch (error) {
      if (!isDatabaseError(error) || error.code !== 'data_folder_in_use') throw error
      if (Date.now() > until)
        return failed(config.databaseUrl ? error.message : unresponsiveServerMessage(config.dataDir))
    }
    await wait(RETRY_EVERY_MS)
  }
}

async function runLocally(config: Config, {command, args}: ControlRequest, terminal: Terminal) {
  const log = createLog(process.env['LOG_LEVEL'] ?? 'error')
  const database = await openDatabase({
    ...config,
    exclusive: config.sanity.kind === 'embedded',
    onError: (error) => log.error({err: error}, 'the database connection broke'),
  })
  try {
    await database.migrate(shopMigrations())
    const staff = createStaffService({
      sql: database.sql,
      secret: sessionSecretOf(config),
      secure: config.publicUrl.protocol === 'https:',
      requireSecondFactor: config.requireSecondFactor,
      log,
    })
    const services = {
      staff,
      sql: database.sql,
      pictureBaseUrl: pictureBaseUrl(config.sanity),
      findMissingPictures: missingPicturesFinder(config.sanity, database.sql),
      backup: backupDeps(config, database),
    }
    return await createCommands(services).run(command, args, terminal)
  } finally {
    await database.close()
  }
}

/** Restores into an empty folder, so there is no server to send the command to. */
async function restore(config: Config, [file, ...rest]: readonly string[], terminal: Terminal) {
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
  return done
}

function unresponsiveServerMessage(dataDir: string): string {
  const holder = findLockHolder(dataDir)
  const who = holder === undefined ? 'A server' : `Process ${holder}`
  return `${who} holds the data folder ${dataDir} but does not answer. Stop it, then try again.`
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
  process.stderr.write(
    `${isExpected(error) ? error.message : `The command failed: ${rootCauseMessage(error)}`}\n`,
  )
  process.exitCode = 1
}
