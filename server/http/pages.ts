import {createRequestHandler} from '@remix-run/node'
import type {RequestHandler, ServerBuild} from '@remix-run/node'
import type {IncomingMessage, Server, ServerResponse} from 'node:http'
import type {Config} from '~/platform/config/config'
import type {Services} from '~/context'
import {createSections} from './sections'
import {withErrorHandling} from './with-error-handling'
import type {NodeHandler} from './http-server'

/** What Vite contributes in development. */
export interface DevPages {
  middlewares: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  loadPages(): Promise<ServerBuild>
}

/** Paths that Vite must not handle in development. */
const SERVER_PATHS = /^\/(lake|studio|healthz|readyz|webhooks|embedded)(\/|\?|$)/

interface Options {
  config: Pick<Config, 'mode'>
  server: Server
  loadPages?(): Promise<ServerBuild>
  development?(server: Server): Promise<DevPages>
}

/** The Remix pages: from the build in production, compiled by Vite in development. */
export async function createPages({config, server, loadPages, development}: Options) {
  const vite = await development?.(server)
  const requireBuilt = () => {
    if (!loadPages) throw new Error('neither built pages nor Vite were given')
    return loadPages()
  }
  const handle = vite
    ? createRequestHandler(async () => withErrorHandling(await vite.loadPages()), config.mode)
    : createSectionHandler(withErrorHandling(await requireBuilt()), config.mode)
  let pageHandler: NodeHandler | undefined
  return {
    render: (request: Request, context: Services) => handle(request, {...context}),
    /** Handles requests that Vite has passed on. */
    setHandler(handler: NodeHandler) {
      pageHandler = handler
    },
    listener(request: IncomingMessage, response: ServerResponse) {
      const next = () => pageHandler?.(request, response)
      if (vite && !SERVER_PATHS.test(request.url ?? '/')) vite.middlewares(request, response, next)
      else next()
    },
  }
}

/** One handler for each part of the site. */
function createSectionHandler(build: ServerBuild, mode: string): RequestHandler {
  const sectionFor = createSections(build)
  const handlers = new Map<ServerBuild, RequestHandler>()
  return (request, context) => {
    const section = sectionFor(request.url)
    let handle = handlers.get(section)
    if (!handle) {
      handle = createRequestHandler(section, mode)
      handlers.set(section, handle)
    }
    return handle(request, context)
  }
}
