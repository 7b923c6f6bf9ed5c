import {createLog} from '~/platform/config/log.server'
import {parseEnv} from '~/platform/config/env.server'
import {isConfigError} from '~/platform/config/named-error'
import {isDatabaseError} from '~/platform/db/errors.server'
import {printStartupBanner, printStartupError} from './startup-banner'
import {startServer} from './start'
import {onHandlerFailure} from '../runtime/failures.server'
import {guarded, inBackground} from '../runtime/guarded.server'
import {handleUncaughtErrors} from '../runtime/uncaught-errors.server'
import {hasErrorCode} from '../runtime/files.server'

const SIGNAL_DEDUP_MS = 1_000

/** Entry point of `npm start`: parses the settings, starts the server, prints the URLs, shuts down on signals. */
async function main() {
  // Files are readable by this user only.
  process.umask(0o077)
  const log = createLog()
  onHandlerFailure((error) => log.error({err: error}, 'a handler failed'))
  const config = parseEnv(process.env)
  const server = await startServer({
    config,
    root: process.cwd(),
    log,
    // Beside this file in the build; unknown to the compiler.
    loadPages: async () => (await import(new URL('./pages.js', import.meta.url).href)) as never,
  })
  let signaledAt = 0
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    guarded(process).on(signal, () => {
      // Ctrl+C arrives twice: from the terminal and from the parent process.
      if (signaledAt > 0 && Date.now() - signaledAt < SIGNAL_DEDUP_MS) return
      if (signaledAt > 0) process.exit(1)
      signaledAt = Date.now()
      inBackground(
        server.close().then(() => process.exit(0)),
        () => process.exit(1),
      )
    })
  }
  handleUncaughtErrors({log, end: () => server.close()})
  // After the signal handlers: a reader of the banner may stop the server right away.
  printStartupBanner(server)
  // Tells the supervisor, if there is one.
  process.send?.('ready')
  process.channel?.unref()
}

main().catch((error: unknown) => {
  const startupError = findStartupError(error)
  if (startupError) printStartupError(startupError.message)
  else if (hasErrorCode(error, 'EADDRINUSE')) {
    printStartupError(
      `${error.message.replace(/^listen /, '')}. Another program uses this port: set PORT to a free one.`,
    )
  } else console.error(error)
  process.exit(1)
})

/** An error that the operator can fix. Failed queries wrap it as their cause. */
function findStartupError(error: unknown): Error | undefined {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (isConfigError(one) || isDatabaseError(one)) return one
  }
  return undefined
}
