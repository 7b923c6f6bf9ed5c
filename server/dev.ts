import {pathToFileURL} from 'node:url'
import type {ServerBuild} from '@remix-run/node'
import type {ViteDevServer} from 'vite'
import {createLog} from '~/config/log.server'
import {parseEnv} from '~/config/env.server'
import {printAddresses} from './print'
import {startServer} from './start'
import {onHandlerFailure} from '../platform/handlers/failures.server'
import {guarded, inBackground} from '../platform/handlers/guarded.server'
import {surviveUncaught} from '../platform/handlers/last-resort.server'

/** The entry of `npm run dev`: the same server, with the shop's pages compiled by Vite as they change. */
process.umask(0o077)
const log = createLog()
onHandlerFailure((error) => log.error({err: error}, 'a handler failed'))
const config = parseEnv({...process.env, NODE_ENV: 'development'})
const root = process.cwd()
// Vite comes from the installed packages, not from the bundle, so that production never loads it.
const {createServer} = (await import(pathToFileURL(`${root}/node_modules/vite/dist/node/index.js`).href)) as {
  createServer(options: object): Promise<ViteDevServer>
}
let vite: ViteDevServer | undefined

const server = await startServer({
  config,
  root,
  log,
  scripts: {
    lake: new URL('./lake.js', import.meta.url),
    embeddedServices: new URL('./embedded-services.js', import.meta.url),
  },
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
printAddresses(server)
surviveUncaught({log, end: () => server.close()})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  guarded(process).on(signal, () => {
    inBackground(Promise.allSettled([vite?.close(), server.close()]).then(() => process.exit(0)))
  })
}
