import {createRequestHandler} from '@remix-run/node'
import type {ServerBuild} from '@remix-run/node'
import type {IncomingMessage, Server, ServerResponse} from 'node:http'
import type {Config} from '~/config/env.server'
import type {Services} from '~/context'
import {guardRoutes} from './guard-routes'
import type {NodeHandler} from './http'

export type Middlewares = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Addresses that Vite must not answer in development. */
const OURS = /^\/(lake|studio|healthz|readyz|webhooks|embedded)(\/|\?|$)/

interface Options {
  config: Pick<Config, 'mode'>
  server: Server
  loadPages?(): Promise<ServerBuild>
  development?(server: Server): Promise<{middlewares: Middlewares; loadPages(): Promise<ServerBuild>}>
}

/** The shop's pages: built ones in production, in development those that Vite compiles as they change. */
export async function createPages({config, server, loadPages, development}: Options) {
  const vite = await development?.(server)
  const requireBuilt = () => {
    if (!loadPages) throw new Error('neither built pages nor Vite were given')
    return loadPages()
  }
  const handle = createRequestHandler(
    vite ? async () => guardRoutes(await vite.loadPages()) : guardRoutes(await requireBuilt()),
    config.mode,
  )
  let answer: NodeHandler | undefined
  return {
    render: (request: Request, context: Services) => handle(request, {...context}),
    /** What the pages' requests end in once Vite has had its look. */
    serve(handler: NodeHandler) {
      answer = handler
    },
    listener(request: IncomingMessage, response: ServerResponse) {
      const next = () => answer?.(request, response)
      if (vite && !OURS.test(request.url ?? '/')) vite.middlewares(request, response, next)
      else next()
    },
  }
}
