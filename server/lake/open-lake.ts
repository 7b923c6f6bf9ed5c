import {getRequestListener} from '@hono/node-server'
import {Hono} from 'hono'
import type {MiddlewareHandler} from 'hono'
import type {Log} from '~/platform/config/log.server'
import {openContentLake} from '../../embedded/content-lake/content-lake'
import type {SignIn} from '../../embedded/content-lake/access/identity'
import type {LakeEnv} from '../../embedded/content-lake/http/context'
import {createHttpServer, listen} from '../http/http-server'
import {allowedMethods, csrfProtection} from '../middleware/csrf'
import {errorHandler} from '../middleware/error-handler'
import {securityHeaders} from '../middleware/security-headers'
import {INTERNAL_KEY_HEADER, requireInternalKey} from '../processes/end-to-end-headers'
import type {Env} from '../middleware/error-handler'
import type {LakeAddresses, LakeSettings, ShopRpc} from './rpc-types'
import {CLIENT_NETWORK_HEADER} from './proxy'
import {withCallers} from './staff-directory'
import {WRITES_HEADER, countWrites, exitOnLostWrite} from './storage-writes'
import {guarded, inBackground} from '../../runtime/guarded.server'
import {ownSocket} from '../../runtime/own-socket.server'

const SIGN_IN = '/staff/sign-in'

export interface OpenedLake {
  port: number
  isAllowedOrigin(origin: string): boolean
  setAddresses(addresses: LakeAddresses): void
  updateAssetUrls(): Promise<void>
}

/** For Studios of other shops. They use the session that people have here; there is no token for them to fetch. */
function createSignIn(addresses: () => LakeAddresses): SignIn {
  return {
    title: 'Staff sign-in',
    url: () => new URL(SIGN_IN, addresses().publicOrigin).href,
    exchange: async () => undefined,
  }
}

/**
 * The Content Lake behind an HTTP server for the shop's process, which also authenticates its callers and stores its
 * documents.
 *
 * @param end ends this process, because its memory may differ from what is stored
 */
export async function openLake(
  settings: LakeSettings,
  shop: ShopRpc,
  log: Log,
  end: (reason: Error) => void,
): Promise<OpenedLake> {
  let {addresses} = settings
  const writes = countWrites(exitOnLostWrite(shop, end), settings.initialWriteCount)
  const lake = await openContentLake({
    storage: writes.storage,
    projectId: settings.projectId,
    dataset: settings.dataset,
    directory: {...withCallers(shop, settings.tokens), signIn: createSignIn(() => addresses)},
    assets: {
      imageScript: new URL('./image-process.js', import.meta.url),
      folder: settings.assetFolder,
      baseUrl: () => `${addresses.publicOrigin}/lake`,
    },
    queryScript: new URL('./query-process.js', import.meta.url),
    isPublic: settings.isPublic,
    ownOrigins: () => addresses.origins,
    clientAddress: (c) => c.req.header(CLIENT_NETWORK_HEADER) ?? 'unknown',
    hooksMaySendToPrivateAddresses: settings.privateHooks,
    historyDays: settings.historyDays,
    explainUse: (assetIds) => shop.explainPictureUse(assetIds),
    log,
  })
  const app = new Hono<Env>()
  app.use(errorHandler(log))
  app.use(securityHeaders({development: false, secure: settings.secure}))
  app.use(requireInternalKey(settings.key))
  app.use(allowedMethods())
  const ownPagesOnly = csrfProtection(
    () => new Set(addresses.origins),
    () => false,
  )
  app.use((c, next) => (lake.isAllowedCrossOrigin(c.req.raw.headers) ? next() : ownPagesOnly(c, next)))
  app.use(addWritesHeader(writes.settled))
  app.route('/lake', lake.app)
  const handleRequest = getRequestListener(app.fetch)
  const http = createHttpServer((request, response) =>
    inBackground(handleRequest(request, response), () => response.destroy()),
  )
  guarded(http.server).on('upgrade', (request, socket, head) => {
    ownSocket(socket)
    if (request.headers[INTERNAL_KEY_HEADER] === settings.key) lake.upgrade(request, socket, head)
    else socket.destroy()
  })
  const port = await listen(http.server, 0, '127.0.0.1')
  return {
    port,
    isAllowedOrigin: lake.isAllowedOrigin,
    setAddresses: (nextAddresses) => void (addresses = nextAddresses),
    updateAssetUrls: () => lake.updateAssetUrls(),
  }
}

/** Taken before anything is read, so the count covers every write that the response can reflect. */
function addWritesHeader(settled: () => number | undefined): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    const writes = settled()
    await next()
    if (writes !== undefined && c.get('isCacheable') && c.res.ok) c.header(WRITES_HEADER, String(writes))
  }
}
