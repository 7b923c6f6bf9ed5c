import type {Server} from 'node:http'
import {join} from 'node:path'
import {getRequestListener} from '@hono/node-server'
import type {ServerBuild} from '@remix-run/node'
import type {Config} from '~/platform/config/config'
import type {Log} from '~/platform/config/log.server'
import {createContent} from '~/platform/content/content.server'
import type {Content} from '~/platform/content/content.server'
import {createStaleCache} from '~/platform/content/stale-cache.server'
import {readStoreSettings} from '~/domain/store/settings.server'
import {createCdnGateway} from '~/platform/gateways/cdn.server'
import {createSanityClient, createSanityGateway} from '~/platform/gateways/sanity.server'
import {backupDeps, removeUnfinished} from './backup/make-backup'
import {scheduleBackups} from './backup/schedule'
import {createCommands} from './cli/command-registry'
import type {CommandServices} from './cli/command-types'
import {openControlSocket} from './cli/control-socket'
import {createDisposers} from './disposers'
import type {Disposers} from './disposers'
import {MAILBOX_PATH} from './embedded-services/rpc-types'
import {createApp} from './http/app'
import {monitorEventLoopLag} from './http/event-loop-lag'
import {createHealthRoutes} from './http/health'
import {createHttpServer, listen} from './http/http-server'
import {createMediaRedirects} from './http/media'
import type {HttpServer, NodeHandler} from './http/http-server'
import {createOrigins} from './middleware/csrf'
import {createPages} from './http/pages'
import type {DevPages} from './http/pages'
import {createRenderQueue} from './http/render-queue'
import {createSessionDetector} from './http/session-detector'
import {createStudio} from './http/studio'
import {isLakePath, routeUpgrades} from './http/upgrades'
import {openPageCache} from './page-cache/open-page-cache'
import type {OpenPageCache} from './page-cache/open-page-cache'
import type {PageCache, RecordServices} from './page-cache/page-cache'
import {openInfrastructure} from './shop/infrastructure'
import type {Infrastructure} from './shop/infrastructure'
import {missingPicturesFinder} from './lake/missing-pictures'
import {pictureBaseUrl} from '../app/platform/url/picture-url'
import {seedContent, seedEmptyDataset, seedProducts, warnIfEmpty} from './shop/seed'
import {openShop} from './shop/shop'
import {placeOf} from './moving/endpoint'
import {inBackground} from '../runtime/guarded.server'

export interface StartOptions {
  config: Config
  /** The folder that holds the sources and `build/`. */
  root: string
  log: Log
  /** In production: loads the built pages. */
  loadPages?(): Promise<ServerBuild>
  /** In development: starts Vite, which compiles the pages. */
  development?(server: Server): Promise<DevPages>
}

export interface RunningServer {
  origin: string
  port: number
  startedInMs: number
  /** The path of the embedded mailbox; null if an SMTP server is configured. */
  mailbox: string | null
  /** No live Stripe key is configured: the payment page charges nobody. */
  takesTestCards: boolean
  /** On the very first start only. */
  administrator: {email: string; password: string} | null
  close(): Promise<void>
}

type Origins = ReturnType<typeof createOrigins>
type Shop = ReturnType<typeof openShop>
type ContentSlot = ReturnType<typeof createContentSlot>

/** Opens everything in order of dependency. Resolves once requests are served; closes what is open if a step fails. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const disposers = createDisposers()
  try {
    return await start(options, disposers)
  } catch (error) {
    await disposers.disposeAll()
    throw error
  }
}

async function start(options: StartOptions, disposers: Disposers): Promise<RunningServer> {
  const startedAt = performance.now()
  const {config, root, log} = options
  const origins = createOrigins(config.publicUrl)
  const content = createContentSlot()
  const readStore = () => readStoreSettings({content: content.require(), log})
  const infrastructure = await openInfrastructure({...options, readStore}, disposers)
  const {database, lake, services, outbox, administrator} = infrastructure
  const http: HttpServer = createHttpServer((request, response) => pages.listener(request, response), {
    respondNow: (request, response) => handler.respondNow(request, response),
  })
  const shop = openShop(
    {
      ...{config, infrastructure, log},
      requireContent: content.require,
      publicUrl: origins.publicUrl,
      server: http.server,
    },
    disposers,
  )
  const pages = await createPages({...options, server: http.server})
  const handler = createRequestHandler(
    {options, infrastructure, shop, http, render: pages.render, content, origins},
    disposers,
  )
  pages.setHandler(handler.handle)
  routeUpgrades(http.server, {lake, origins: origins.all, passThroughOthers: config.mode === 'development'})

  const port = await listen(http.server, config.port)
  origins.setPort(port)
  const publicOrigin = origins.publicUrl().origin
  const localOrigin = `http://127.0.0.1:${port}`
  await lake?.setAddresses({publicOrigin, origins: [...origins.all()]})
  disposers.push(() => http.close())
  outbox.start()
  await services?.setAddresses({publicOrigin, localOrigin})

  const contentClient = createSanityClient(config.sanity, localOrigin, lake?.tokens.reader)
  content.open(options, contentClient, disposers)
  handler.openCache()
  await shop.followProducts()
  await shop.followShares()
  const systemClient = lake ? createSanityClient(config.sanity, localOrigin, lake.tokens.system) : null
  const seedOptions = {hasSamples: config.hasSamples, root, log}
  if (systemClient) await seedContent(systemClient, seedOptions)
  else inBackground(warnIfEmpty(contentClient, log))
  shop.start()
  if (!config.pos && config.hasSamples) await seedProducts({database, client: systemClient, root, log})
  shop.board.start()
  const moving = {
    own: placeOf(config.sanity, localOrigin, lake?.tokens.system),
    isEmbedded: lake !== undefined,
    folder: config.dataDir,
    seed: () => seedEmptyDataset(systemClient ?? contentClient, seedOptions),
  }
  await openMaintenance(options, {infrastructure, shop, moving}, disposers)
  return {
    origin: publicOrigin,
    port,
    startedInMs: performance.now() - startedAt,
    mailbox: config.mail.kind === 'embedded' ? MAILBOX_PATH : null,
    takesTestCards: config.acceptsTestCards,
    administrator,
    close: disposers.disposeAll,
  }
}

/** Services are made before the server listens, the content after: reading the embedded lake needs the port. */
function createContentSlot() {
  let opened: Content | undefined
  let announce = () => {}
  const whenOpen = new Promise<void>((resolve) => (announce = resolve))
  return {
    /** Whoever comes in between waits: browsers reconnect while a server starts. */
    whenOpen,
    require() {
      if (!opened) throw new Error('the content is not open yet')
      return opened
    },
    open({config, log}: StartOptions, client: ReturnType<typeof createSanityClient>, disposers: Disposers) {
      const content = createContent({
        gateway: createSanityGateway(client),
        staleCache: createStaleCache(join(config.dataDir, 'content'), log),
        log,
      })
      opened = content
      announce()
      disposers.push(() => content.close())
    },
  }
}

interface RequestHandlerDeps {
  options: StartOptions
  infrastructure: Infrastructure
  shop: Shop
  http: HttpServer
  render: Parameters<typeof createApp>[0]['handlePage']
  content: ContentSlot
  origins: Origins
}

/** Sends `/lake` to the lake's process, pages through the page cache, and everything else through the app's middleware. */
function createRequestHandler(
  {options, infrastructure, shop, http, render, content, origins}: RequestHandlerDeps,
  disposers: Disposers,
) {
  const {config, root, log} = options
  const {database, lake, services} = infrastructure
  const eventLoopLag = monitorEventLoopLag()
  disposers.push(() => eventLoopLag.close())
  const app = createApp({
    config,
    log,
    origins: origins.all,
    services: shop.services,
    readServices: () => (opened ? {catalog: opened.catalog} : {}),
    handlePage: render,
    sessions: createSessionDetector(config),
    mounts: [
      {
        path: '/',
        app: createHealthRoutes({database, content: content.require, isStopping: http.isClosing, log}),
      },
      {path: '/studio', app: createStudio(join(root, 'build/studio'), config.sanity)},
      ...(config.sanity.kind === 'hosted' ? [{path: '/lake', app: createMediaRedirects(config.sanity)}] : []),
      ...(services?.mounts ?? []),
    ],
    load: {lagMs: eventLoopLag.lagMs, waitForTurn: createRenderQueue(http.connectionCount)},
    clientFolder: config.mode === 'production' ? join(root, 'build/app/client') : undefined,
  })
  const listener = getRequestListener(app.fetch)
  const handleByApp: NodeHandler = (request, response) =>
    inBackground(
      content.whenOpen.then(() => listener(request, response)),
      () => response.destroy(),
    )
  let opened: OpenPageCache | undefined
  const handle: NodeHandler = (request, response) => {
    if (lake && isLakePath(request.url)) lake.handleRequest(request, response)
    else if (opened) opened.cache.handle(request, response, () => handleByApp(request, response))
    else handleByApp(request, response)
  }
  return {
    handle,
    respondNow: (...exchange: Parameters<PageCache['respondNow']>) =>
      opened?.cache.respondNow(...exchange) ?? false,
    /** Once there is content. In development pages change with their source. */
    openCache() {
      if (config.mode !== 'production') return
      const {catalog} = shop.services()
      const renderPage = async (key: string, record: RecordServices) =>
        app.fetch(new Request(new URL(key, origins.publicUrl())), {record})
      opened = openPageCache(
        {
          ...{render: renderPage, content: content.require(), catalog, log},
          ...{productChanges: shop.productChanges, shareChanges: shop.shareChanges},
          ...(config.cdn && {cdn: createCdnGateway(config.cdn)}),
        },
        disposers,
      )
    },
  }
}

/** The socket for commands at the terminal, and scheduled backups. */
async function openMaintenance(
  {config, log}: StartOptions,
  opened: {infrastructure: Infrastructure; shop: Shop; moving: CommandServices['content']},
  disposers: Disposers,
): Promise<void> {
  const {database, staff} = opened.infrastructure
  const {cardProvider, demoCards, board} = opened.shop
  const isExclusive = database.kind === 'pglite' || config.sanity.kind === 'embedded'
  await removeUnfinished(config.dataDir, isExclusive, log)
  const backup = backupDeps(config, database)
  const control = await openControlSocket({
    dataDir: config.dataDir,
    commands: createCommands({
      staff,
      sql: database.sql,
      pictureBaseUrl: pictureBaseUrl(config.sanity),
      findMissingPictures: missingPicturesFinder(config.sanity, database.sql),
      backup,
      content: opened.moving,
      cardProvider,
      ...(demoCards && {demoCards}),
      onCatalogImport: board.request,
    }),
    log,
  })
  disposers.push(() => control.close())
  const {folder, everyHours, keep} = config.backup
  if (folder === undefined) return
  const schedule = scheduleBackups({...backup, log}, {folder, everyHours, keep})
  disposers.push(() => schedule.close())
}
