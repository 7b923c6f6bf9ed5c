import {createLog} from '~/config/log.server'
import {isConfigError, parseEnv} from '~/config/env.server'
import {isDatabaseError} from '~/db/errors.server'
import {printAddresses, printProblem} from './print'
import {startServer} from './start'

/** The entry that `npm start` runs: reads the settings, starts, says where everything is, stops when told to. */
async function main() {
  // What is made from now on is nobody else's to read.
  process.umask(0o077)
  const config = parseEnv(process.env)
  const server = await startServer({
    config,
    root: process.cwd(),
    log: createLog(),
    lakeScript: new URL('./lake.js', import.meta.url),
    // Beside this file once both are bundled; not there for the compiler.
    loadPages: async () => (await import(new URL('./pages.js', import.meta.url).href)) as never,
  })
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      void server.close().then(() => process.exit(0))
    })
  }
  // Last: whoever reads that it is ready may stop it in the same moment.
  printAddresses(server)
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
