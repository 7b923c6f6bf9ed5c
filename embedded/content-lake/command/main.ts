#!/usr/bin/env node
import {fileURLToPath} from 'node:url'
import {onHandlerFailure} from '../runtime/failures.server'
import {guarded, guardedHandler, inBackground} from '../runtime/guarded.server'
import {setTimeout} from '../runtime/timers.server'
import {handleUncaughtErrors} from '../runtime/uncaught-errors.server'
import {isLoopbackName} from '../server/hosts'
import {StartError} from '../start-error'
import {createConsoleLog} from './console-log'
import {parseSettings} from './settings'
import type {Settings} from './settings'
import {startLake} from './start'
import type {Build, StartedLake} from './start'
import {runTokenCommand} from './token-command'
import {USAGE} from './usage'

const BUILD: Build = {
  queryScript: new URL('./query-process.js', import.meta.url),
  imageScript: new URL('./image-process.js', import.meta.url),
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
}
/** Longer than closing takes. */
const CLOSE_TIMEOUT_MS = 15_000
const SAME_SIGNAL_MS = 1_000

const print = (text: string) => void process.stdout.write(`${text}\n`)

async function run([command = 'start', ...args]: readonly string[]): Promise<void> {
  if (command === 'help' || [command, ...args].some((arg) => arg === '--help' || arg === '-h'))
    return print(USAGE)
  if (command === 'token') return print(await runTokenCommand(args, process.env))
  if (command === 'start') return start(args)
  if (command.startsWith('-')) return start([command, ...args])
  throw new StartError(`There is no command "${command}".\n\n${USAGE}`)
}

async function start(args: readonly string[]): Promise<void> {
  const settings = parseSettings(args, process.env)
  const log = createConsoleLog()
  onHandlerFailure((error) => log.error({err: error}, 'lake: a handler failed'))
  const running: {lake?: StartedLake} = {}
  let ending: Promise<void> | undefined
  const end = (code: number) => (ending ??= close(running.lake, code))
  let stoppedAt: number | undefined
  const stop = guardedHandler(() => {
    // Before there is anything to close, or at another Ctrl-C. npm passes on the first, which comes twice then.
    if (!running.lake || (stoppedAt !== undefined && Date.now() > stoppedAt + SAME_SIGNAL_MS))
      process.exit(130)
    if (stoppedAt !== undefined) return
    stoppedAt = Date.now()
    print('Stopping…')
    inBackground(end(0))
  })
  guarded(process).on('SIGINT', stop)
  guarded(process).on('SIGTERM', stop)
  const lake = await startLake(settings, BUILD, {
    env: process.env,
    onLost(reason) {
      process.stderr.write(`${reason} The lake ends; start it again.\n`)
      inBackground(end(1))
    },
  })
  running.lake = lake
  const fatal = (fields: object, message: string) => log.error(fields, message)
  handleUncaughtErrors({log: {fatal}, end: () => end(1)})
  print(describe(lake, settings))
}

async function close(lake: StartedLake | undefined, code: number): Promise<void> {
  setTimeout(() => process.exit(1), CLOSE_TIMEOUT_MS).unref()
  try {
    await lake?.close()
  } finally {
    process.exit(code)
  }
}

function describe({url, administratorToken}: StartedLake, settings: Settings): string {
  const {host, dataset, data} = settings
  const database = settings['database-url'] === undefined ? 'PGlite' : 'Postgres'
  const lines = [
    `Content Lake   ${url}`,
    `Project id     ${settings['project-id']}`,
    `Dataset        ${dataset}${settings.private ? ' (private)' : ''}`,
    `Data           ${data} (${database})`,
    `Administrator  ${administratorToken}`,
  ]
  if (!isLoopbackName(host) && !settings['public-url']?.protocol.startsWith('https')) {
    lines.push('It listens to the network without https: tokens can be read on their way.')
  }
  return lines.join('\n')
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
