import {getRequestListener} from '@hono/node-server'
import type {ServerBuild} from '@remix-run/node'
import type {Server} from 'node:http'
import {join} from 'node:path'
import type {Config} from '~/config/env.server'
import type {Log} from '~/config/log.server'
import {createContent} from '~/content/content.server'
import type {Content} from '~/content/content.server'
import {createLastGoodCopies} from '~/content/last-good-copies.server'
import {createSuggestLimit} from '~/search/suggest-limit'
import {createSanityClient, createSanityDoor} from '~/services/sanity.server'
import {openAddressLookup} from './address-lookup'
import {openBackend} from './backend'
import type {Scripts} from './backend'
import {backupPartsOf} from './backup/backup-parts'
import {removeUnfinished} from './backup/make-backup'
import {scheduleBackups} from './backup/schedule'
import {openCatalog} from './catalog'
import {openCheckout} from './checkout'
import {openCatalogDesk} from './catalog-desk'
import {openControlSocket} from './control-socket'
import {createCommands} from './commands'
import {openCustomers} from './customers'
import {MAILBOX_PATH} from './embedded-services/calls'
import {openForms} from './forms'
import {createHealth} from './health'
import {createKnownCallers} from './known-callers'
import {createHttpServer, listen} from './http'
import {createOrigins} from './origins'
import {createPages} from './pages'
import type {Middlewares} from './pages'
import {seedOnce, seedProducts} from './seed'
import {createSite} from './site'
import {stripeSettingsOf} from './stripe'
import {watchLoop} from './loop-delay'
import {createStudio} from './studio'
import {createTurns} from './turns'
import {createUndo} from './undo'
import {inBackground} from '../platform/handlers/guarded.server'
import {pictureFolderOf} from './picture-folder'
import {isLakes, routeUpgrades} from './upgrades'

export interface StartOptions {
  config: Config
  /** The folder of the sources and of `build/`. */
  root: string
  log: Log
  scripts: Scripts
  /** In production, the built pages. */
  loadPages?(): Promise<ServerBuild>
  /** In development, Vite, which compiles them. */
  development?(server: Server): Promise<{middlewares: Middlewares; loadPages(): Promise<ServerBuild>}>
}

export interface RunningServer {
  origin: string
  port: number
  startedInMs: number
  /** The path of the embedded mailbox, where there is one. */
  mailbox: string | null
  /** No live Stripe key is set: the payment page charges nobody. */
  takesTestCards: boolean
  /** At the very first start only. */
  administrator: {email: string; password: string} | null
  close(): Promise<void>
}

/** Opens everything in order of need and undoes it in the reverse order; resolves when requests are answered. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const undo = createUndo()
  try {
    return await start(options, undo)
  } catch (error) {
    await undo.all()
    throw error
  }
}

async function start(options: StartOptions, undo: ReturnType<typeof createUndo>): Promise<RunningServer> {
  const from = performance.now()
  const {config, root, log} = options
  const origins = createOrigins(config.publicUrl)
  const publicOrigin = () => origins.publicUrl().origin
  const backend = await openBackend(options, undo)
  const {database, staff, passwords, lake, services, outbox, administrator} = backend

  const catalog = openCatalog({config, database, log}, undo)
  const suggestLimit = createSuggestLimit()
  const content: {open?: Content} = {}
  const requireContent = () => {
    if (!content.open) throw new Error('the content is not open yet')
    return content.open
  }
  const shared = {config, database, outbox, content: requireContent, publicUrl: origins.publicUrl, log}
  const forms = openForms(shared)
  const customers = openCustomers({...shared, passwords})
  const addressLookup = openAddressLookup({config, log})
  const stripe = stripeSettingsOf(config, services?.stripe)
  const checkout = openCheckout({...shared, catalog, stripe}, undo)
  const http = createHttpServer((request, response) => pages.listener(request, response))
  const pages = await createPages({...options, server: http.server})
  const catalogDesk = openCatalogDesk({
    config,
    database,
    server: http.server,
    systemToken: lake?.tokens.system,
    log,
  })
  const loop = watchLoop()
  undo.push(() => loop.close())
  const site = createSite({
    config,
    log,
    origins: origins.all,
    services: () => ({
      config: {...config, publicUrl: origins.publicUrl()},
      log,
      content: requireContent(),
      staff,
      catalog,
      catalogDesk,
      suggestLimit,
      ...forms,
      ...customers,
      addressLookup,
      ...checkout.services,
    }),
    pages: pages.render,
    known: createKnownCallers(config),
    mounts: [
      {path: '/', app: createHealth({database, content: requireContent, isStopping: http.isClosing, log})},
      {path: '/studio', app: createStudio(join(root, 'build/studio'), config.sanity)},
      ...(services?.mounts ?? []),
    ],
    load: {delayMs: loop.delayMs, turn: createTurns(http.arrivals)},
    clientFolder: config.mode === 'production' ? join(root, 'build/app/client') : undefined,
  })
  const answer = getRequestListener(site.fetch)
  pages.serve((request, response) => {
    if (lake && isLakes(request.url)) lake.pass(request, response)
    else inBackground(answer(request, response), () => response.destroy())
  })
  routeUpgrades(http.server, {lake, origins: origins.all, othersTakeTheRest: config.mode === 'development'})

  const port = await listen(http.server, config.port)
  origins.learnPort(port)
  await lake?.knowAddresses({publicOrigin: publicOrigin(), origins: [...origins.all()]})
  undo.push(() => http.close())
  outbox.start()
  const inside = `http://127.0.0.1:${port}`
  await services?.knowAddresses({publicOrigin: publicOrigin(), inside})

  const opened = createContent({
    door: createSanityDoor(createSanityClient(config.sanity, inside, lake?.tokens.reader)),
    copies: createLastGoodCopies(join(config.dataDir, 'content'), log),
    log,
  })
  content.open = opened
  undo.push(() => opened.close())
  const own = lake ? createSanityClient(config.sanity, inside, lake.tokens.system) : null
  if (lake && own) {
    await seedOnce(own, join(root, 'studio/seed/pictures'), log)
  }
  checkout.start()
  if (!config.pos) await database.inTurn(() => seedProducts({sql: database.sql, client: own, root}, log))

  const isAlone = database.kind === 'pglite' || config.sanity.kind === 'embedded'
  await removeUnfinished(config.dataDir, isAlone, log)
  const control = await openControlSocket({
    dataDir: config.dataDir,
    commands: createCommands({
      staff,
      sql: database.sql,
      pictureFolder: pictureFolderOf(config.sanity),
      backup: backupPartsOf(config, database),
      cardProvider: checkout.cardProvider,
    }),
    log,
  })
  undo.push(() => control.close())
  const {folder, everyHours, keep} = config.backup
  if (folder !== undefined) {
    const schedule = scheduleBackups({...backupPartsOf(config, database), log}, {folder, everyHours, keep})
    undo.push(() => schedule.close())
  }
  return {
    origin: origins.publicUrl().origin,
    port,
    startedInMs: performance.now() - from,
    mailbox: config.mail.kind === 'embedded' ? MAILBOX_PATH : null,
    takesTestCards: config.takesTestMoney,
    administrator,
    close: undo.all,
  }
}
