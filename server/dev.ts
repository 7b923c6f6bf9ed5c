import {pathToFileURL} from 'node:url'
import type {ServerBuild} from '@remix-run/node'
import type {ViteDevServer} from 'vite'
import {createLog} from '~/platform/config/log.server'
import {parseEnv} from '~/platform/config/env.server'
import {printStartupBanner} from './startup-banner'
import {startServer} from './start'
import {onHandlerFailure} from '../runtime/failures.server'
import {guarded, inBackground} from '../runtime/guarded.server'
import {handleUncaughtErrors} from '../runtime/uncaught-errors.server'

/** Entry point of `npm run dev`: the same server, with pages compiled by Vite on change. */
process.umask(0o077)
const log = createLog()
onHandlerFailure((error) => log.error({err: error}, 'a handler failed'))
const config = parseEnv({...process.env, NODE_ENV: 'development'})
const root = process.cwd()
// Imported from node_modules, not bundled: production has no Vite.
const {createServer} = (await import(pathToFileURL(`${root}/node_modules/vite/dist/node/index.js`).href)) as {
  createServer(options: object): Promise<ViteDevServer>
}
let vite: ViteDevServer | undefined

const server = await startServer({
  config,
  root,
  log,
  async development(http) {
    vite = await createServer({root, appType: 'custom', server: {middlewareMode: true, hmr: {server: http}}})
    const {ssrLoadModule, middlewares} = vite
    return {
      middlewares,
      loadPages: () =>
        ssrLoadModule('virtual:remix/server-build') as Promise<unknown> as Promise<ServerBuild>,
    }
  },
})
printStartupBanner(server)
handleUncaughtErrors({log, end: () => server.close()})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  guarded(process).on(signal, () => {
    inBackground(Promise.allSettled([vite?.close(), server.close()]).then(() => process.exit(0)))
  })
}
