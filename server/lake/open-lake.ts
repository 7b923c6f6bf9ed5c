import {getRequestListener} from '@hono/node-server'
import {Hono} from 'hono'
import type {MiddlewareHandler} from 'hono'
import type {Log} from '~/platform/config/log.server'
import {openContentLake} from '../../embedded/content-lake/content-lake'
import type {LakeEnv} from '../../embedded/content-lake/http/context'
import {createHttpServer, listen} from '../http/http-server'
import {allowedMethods, csrfProtection} from '../middleware/csrf'
import {errorHandler} from '../middleware/error-handler'
import {securityHeaders} from '../middleware/security-headers'
import {INTERNAL_KEY_HEADER, requireInternalKey} from '../processes/end-to-end-headers'
import type {Env} from '../middleware/error-handler'
import {exitOnLostWrite} from './exit-on-lost-write'
import type {Credentials, LakeAddresses, LakeSettings, ShopRpc} from './rpc-types'
import {withCallers} from './staff-directory'
import type {StaffDirectory} from './staff-directory'
import {WRITES_HEADER, countWrites} from './write-counter'
import {guarded, inBackground} from '../../runtime/guarded.server'
import {ownSocket} from '../../runtime/own-socket.server'

export interface OpenedLake {
  port: number
  setAddresses(addresses: LakeAddresses): void
  updateAssetUrls(): Promise<void>
}

/**
 * The Content Lake behind an HTTP server for the shop's process, which also authenticates callers and stores documents.
 *
 * @param end ends this process, whose memory may no longer match what is stored
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
    directory: withCallers(remoteDirectory(shop), settings.tokens),
    assets: {
      imageScript: new URL('./image-process.js', import.meta.url),
      folder: settings.assetFolder,
      publicOrigin: () => addresses.publicOrigin,
    },
    queryScript: new URL('./query-process.js', import.meta.url),
    isPublic: settings.isPublic,
    log,
  })
  const app = new Hono<Env>()
  app.use(errorHandler(log))
  app.use(securityHeaders({development: false, secure: settings.secure}))
  app.use(requireInternalKey(settings.key))
  app.use(allowedMethods())
  app.use(
    csrfProtection(
      () => new Set(addresses.origins),
      () => false,
    ),
  )
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
    setAddresses: (nextAddresses) => void (addresses = nextAddresses),
    updateAssetUrls: () => lake.updateAssetUrls(),
  }
}

/** Counted before the handler reads anything: the shop may cache a response that has the header. */
function addWritesHeader(settled: () => number | undefined): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    const writes = settled()
    await next()
    if (writes !== undefined && c.get('isCacheable') && c.res.ok) c.header(WRITES_HEADER, String(writes))
  }
}

function remoteDirectory(shop: ShopRpc): StaffDirectory {
  return {
    authenticate: (headers) => shop.authenticate(credentialsOf(headers)),
    find: (id) => shop.findMember(id),
    list: () => shop.listMembers(),
    signOut: (headers) => shop.signOut(credentialsOf(headers)),
  }
}

function credentialsOf(headers: Headers): Credentials {
  const [cookie, authorization] = [headers.get('cookie'), headers.get('authorization')]
  return {...(cookie !== null && {cookie}), ...(authorization !== null && {authorization})}
}
