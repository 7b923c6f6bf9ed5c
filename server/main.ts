import {createLog} from '~/config/log.server'
import {isConfigError, parseEnv} from '~/config/env.server'
import {isDatabaseError} from '~/db/errors.server'
import {printAddresses, printProblem} from './print'
import {startServer} from './start'
import {onHandlerFailure} from '../platform/handlers/failures.server'
import {guarded, inBackground} from '../platform/handlers/guarded.server'
import {surviveUncaught} from '../platform/handlers/last-resort.server'

const ONE_PRESS_MS = 1_000

/** The entry that `npm start` runs: reads the settings, starts, says where everything is, stops when told to. */
async function main() {
  // What is made from now on is nobody else's to read.
  process.umask(0o077)
  const log = createLog()
  onHandlerFailure((error) => log.error({err: error}, 'a handler failed'))
  const config = parseEnv(process.env)
  const server = await startServer({
    config,
    root: process.cwd(),
    log,
    scripts: {
      lake: new URL('./lake.js', import.meta.url),
      embeddedServices: new URL('./embedded-services.js', import.meta.url),
    },
    // Beside this file once both are bundled; not there for the compiler.
    loadPages: async () => (await import(new URL('./pages.js', import.meta.url).href)) as never,
  })
  let toldAt = 0
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    guarded(process).on(signal, () => {
      // At the terminal one press of Ctrl+C comes here twice, by itself and from the process that started this one.
      if (toldAt > 0 && Date.now() - toldAt < ONE_PRESS_MS) return
      if (toldAt > 0) process.exit(1)
      toldAt = Date.now()
      inBackground(
        server.close().then(() => process.exit(0)),
        () => process.exit(1),
      )
    })
  }
  surviveUncaught({log, end: () => server.close()})
  // Last: whoever reads that it is ready may stop it in the same moment.
  printAddresses(server)
  // Whoever started this process and starts it again when it dies.
  process.send?.('ready')
  process.channel?.unref()
}

main().catch((error: unknown) => {
  const problem = findProblem(error)
  if (problem) printProblem(problem.message)
  else if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    printProblem(
      `${error.message.replace(/^listen /, '')}. Another program uses this port: set PORT to a free one.`,
    )
  } else console.error(error)
  process.exit(1)
})

/** What the person who starts it can put right; a query that failed carries it inside. */
function findProblem(error: unknown): Error | undefined {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (isConfigError(one) || isDatabaseError(one)) return one
  }
  return undefined
}
