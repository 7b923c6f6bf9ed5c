import {getRequestListener} from '@hono/node-server'
import {createRequestHandler} from '@remix-run/node'
import type {ServerBuild} from '@remix-run/node'
import {randomBytes} from 'node:crypto'
import {join} from 'node:path'
import {findSessionSecret} from '~/config/secrets.server'
import type {Config} from '~/config/env.server'
import type {Log} from '~/config/log.server'
import {createContent} from '~/content/content.server'
import {createLastGoodCopies} from '~/content/last-good-copies.server'
import type {Services} from '~/context'
import {openDatabase} from '~/db/client.server'
import {createSanityClient, createSanityDoor} from '~/services/sanity.server'
import {createStaffService} from '~/staff/staff.server'
import {openControlSocket} from './control-socket'
import {createCommands} from './commands'
import {createHttpServer, listen} from './http'
import {createHealth} from './health'
import {openEmbeddedLake} from './embedded-lake'
import {createSite} from './site'
import {createStudio} from './studio'
import {seedOnce} from './seed'

export interface StartOptions {
  config: Config
  /** The folder of the sources and of `build/`. */
  root: string
  log: Log
  queryWorker: URL
  loadPages(file: string): Promise<ServerBuild>
}

export interface RunningServer {
  origin: string
  port: number
  startedInMs: number
  /** At the very first start only. */
  administrator: {email: string; password: string} | null
  close(): Promise<void>
}

/** Opens everything in order of need and undoes it in the reverse order; resolves when requests are answered. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const from = performance.now()
  const {config, root, log} = options
  const undo: (() => Promise<void> | void)[] = []
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const database = await openDatabase({
      ...config,
      onError: (error) => log.error({err: error}, 'database: a connection failed'),
    })
    undo.push(() => database.close())
    await database.migrate({folder: join(root, 'app/db/migrations'), table: 'app_migrations'})
    const staff = createStaffService({
      sql: database.sql,
      secret: config.sessionSecret ?? findSessionSecret(config.dataDir),
      secure: config.publicUrl.protocol === 'https:',
      log,
    })
    const administrator = await staff.ensureAdministrator()

    const systemToken = randomBytes(32).toString('base64url')
    const lake =
      config.sanity.kind === 'embedded'
        ? await openEmbeddedLake({...options, database, staff, systemToken, sanity: config.sanity})
        : undefined
    if (lake) undo.push(() => lake.close())

    const origins = new Set([config.publicUrl.origin])
    const pages = createRequestHandler(
      await options.loadPages(join(root, 'build/app/server/index.js')),
      config.mode,
    )
    let content: Services['content'] | undefined
    const requireContent = () => {
      if (!content) throw new Error('the content is not open yet')
      return content
    }
    const site = createSite({
      config,
      log,
      origins: () => origins,
      services: () => ({config, log, content: requireContent(), staff}),
      pages: (request, context) => pages(request, {...context}),
      mounts: [
        {path: '/', app: createHealth({database, content: requireContent, log})},
        {path: '/studio', app: createStudio(join(root, 'build/studio'), config.sanity)},
      ],
      lake: lake?.app,
      clientFolder: join(root, 'build/app/client'),
    })
    const answer = getRequestListener(site.fetch)
    const http = createHttpServer((request, response) => void answer(request, response))
    http.server.on('upgrade', (request, socket, head) => {
      if (lake && request.url?.startsWith('/lake/') && origins.has(request.headers.origin ?? '')) {
        lake.upgrade(request, socket, head)
      } else socket.destroy()
    })
    const port = await listen(http.server, config.port)
    undo.push(() => http.close())
    const loopback = `http://localhost:${port}`
    for (const host of ['localhost', '127.0.0.1', '[::1]']) origins.add(`http://${host}:${port}`)

    const client = createSanityClient(config.sanity, `http://127.0.0.1:${port}`)
    content = createContent({
      door: createSanityDoor(client),
      copies: createLastGoodCopies(join(config.dataDir, 'content'), log),
      log,
    })
    undo.push(() => content?.close())
    if (lake) await seedOnce(createSanityClient(config.sanity, `http://127.0.0.1:${port}`, systemToken), log)

    const commands = createCommands({staff})
    const control = await openControlSocket({dataDir: config.dataDir, commands, log})
    undo.push(() => control.close())
    return {
      origin: config.publicUrl.port === '0' ? loopback : config.publicUrl.origin,
      port,
      startedInMs: performance.now() - from,
      administrator,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
