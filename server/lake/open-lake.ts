import {getRequestListener} from '@hono/node-server'
import {Hono} from 'hono'
import type {MiddlewareHandler} from 'hono'
import type {Log} from '~/config/log.server'
import {openContentLake} from '../../embedded/content-lake/content-lake'
import type {LakeEnv} from '../../embedded/content-lake/http/context'
import {createHttpServer, listen} from '../http'
import {knownMethods} from '../middleware/known-methods'
import {originCheck} from '../middleware/origin-check'
import {reportFailures} from '../middleware/report-failures'
import {securityHeaders} from '../middleware/security-headers'
import {KEY_HEADER, requireKey} from '../processes/key'
import type {Env} from '../site'
import {endOnLostWrite} from './lost-writes'
import type {Credentials, LakeAddresses, LakeSettings, ShopCalls} from './calls'
import {withCallers} from './staff-directory'
import type {StaffDirectory} from './staff-directory'
import {WRITES_HEADER, countWrites} from './writes'
import {guarded, inBackground} from '../../platform/handlers/guarded.server'
import {ownSocket} from '../../platform/handlers/own-socket.server'

export interface OpenedLake {
  port: number
  knowAddresses(addresses: LakeAddresses): void
  correctAddresses(): Promise<void>
}

/**
 * The Content Lake with the door that the shop's process knocks at; who somebody is and where things are kept it asks
 * there.
 *
 * @param end ends this process: what it has in memory may not be what is stored
 */
export async function openLake(
  settings: LakeSettings,
  shop: ShopCalls,
  log: Log,
  end: (why: Error) => void,
): Promise<OpenedLake> {
  let {addresses} = settings
  const writes = countWrites(endOnLostWrite(shop, end), settings.writesBefore)
  const lake = await openContentLake({
    storage: writes.storage,
    projectId: settings.projectId,
    dataset: settings.dataset,
    directory: withCallers(directoryOf(shop), settings.tokens),
    assets: {
      pictureScript: new URL('./picture-process.js', import.meta.url),
      folder: settings.assetFolder,
      publicOrigin: () => addresses.publicOrigin,
    },
    queryScript: new URL('./query-process.js', import.meta.url),
    isPublic: settings.isPublic,
    log,
  })
  const site = new Hono<Env>()
  site.use(reportFailures(log))
  site.use(securityHeaders({development: false, secure: settings.secure}))
  site.use(requireKey(settings.key))
  site.use(knownMethods())
  site.use(
    originCheck(
      () => new Set(addresses.origins),
      () => false,
    ),
  )
  site.use(sayWhatLasts(writes.settled))
  site.route('/lake', lake.app)
  const answer = getRequestListener(site.fetch)
  const http = createHttpServer((request, response) =>
    inBackground(answer(request, response), () => response.destroy()),
  )
  guarded(http.server).on('upgrade', (request, socket, head) => {
    ownSocket(socket)
    if (request.headers[KEY_HEADER] === settings.key) lake.upgrade(request, socket, head)
    else socket.destroy()
  })
  const port = await listen(http.server, 0, '127.0.0.1')
  return {
    port,
    knowAddresses: (known) => void (addresses = known),
    correctAddresses: () => lake.correctAddresses(),
  }
}

/** Before anything is read, it is counted what it can have seen; the shop may give such an answer again. */
function sayWhatLasts(settled: () => number | undefined): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    const writes = settled()
    await next()
    if (writes !== undefined && c.get('lasts') && c.res.ok) c.header(WRITES_HEADER, String(writes))
  }
}

function directoryOf(shop: ShopCalls): StaffDirectory {
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
