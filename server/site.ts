import {serveStatic} from '@hono/node-server/serve-static'
import type {HttpBindings} from '@hono/node-server'
import {Hono} from 'hono'
import {compress} from 'hono/compress'
import type {MiddlewareHandler} from 'hono'
import type {Config} from '~/config/env.server'
import type {Services} from '~/context'
import type {Log} from '~/config/log.server'
import type {KnownCallers} from './known-callers'
import {clientAddressOf} from './middleware/client-address'
import {busyDoor} from './middleware/busy-door'
import {forwardedWarning} from './middleware/forwarded-warning'
import {knownMethods} from './middleware/known-methods'
import {isSafe, originCheck} from './middleware/origin-check'
import {provesItself} from './middleware/proves-itself'
import {receiveBody} from './middleware/receive-body'
import {reportFailures} from './middleware/report-failures'
import {shedLoad} from './middleware/shed-load'
import type {Load} from './middleware/shed-load'
import {securityHeaders} from './middleware/security-headers'

export type Env = {Bindings: HttpBindings; Variables: {requestId: string}}

export interface SiteParts {
  config: Pick<Config, 'mode' | 'publicUrl' | 'trustedProxies' | 'pos'>
  log: Log
  /** Addresses this server is known under; grows once the port is known. */
  origins: () => ReadonlySet<string>
  services: () => Omit<Services, 'clientAddress' | 'requestId'>
  /** Answers one request of the shop: the Remix build. */
  pages: (request: Request, context: Services) => Promise<Response>
  /** Mounted before the pages: the Studio, health. */
  mounts: {path: string; app: Hono<Env>}[]
  known: KnownCallers
  /** How much the process has to do; absent: nobody waits or is turned away for it. */
  load?: Load
  /** Where the built browser files are; absent in development, when Vite serves them. */
  clientFolder?: string
}

const YEAR = 'public, max-age=31536000, immutable'

/** Everything this server answers, as one function from request to response. */
export function createSite(parts: SiteParts): Hono<Env> {
  const {config, log} = parts
  const site = new Hono<Env>()
  // Outermost, so that the security policy is made from the page as it is read. Streams of events stay as they are.
  site.use(compress())
  site.use(reportFailures(log, ({incoming}) => clientAddressOf(incoming, config.trustedProxies)))
  site.use(
    securityHeaders({
      development: config.mode === 'development',
      secure: config.publicUrl.protocol === 'https:',
      pictureHosts: config.pos ? [config.pos.imageHost.origin] : [],
    }),
  )
  site.use(knownMethods())
  site.use(forwardedWarning(config.trustedProxies, log))
  site.use(originCheck(parts.origins, provesItself))
  site.use(receiveBody({trustedProxies: config.trustedProxies, isStaff: parts.known.isStaff}))
  site.use(busyDoor())
  for (const {path, app} of parts.mounts) site.route(path, app)
  if (parts.clientFolder) {
    site.use('/assets/*', cacheControl(YEAR))
    site.use('*', serveStatic({root: parts.clientFolder, precompressed: true}))
    site.get('/assets/*', (c) => c.text('No such file.', 404))
  }
  // After what costs nothing to answer.
  if (parts.load) site.use(shedLoad(parts.load, parts.known.isAnyone))
  site.all('*', async (c) => {
    if (!isAddress(c.req.url)) return c.text('There is no such page.', 404)
    // Anyone may send it.
    c.req.raw.headers.delete('x-forwarded-host')
    // A proxy may say its own name for us. Remix compares the origin with it; ours has been checked by now.
    const origin = c.req.raw.headers.get('origin')
    // Remix holds it against the host for all but GET, and fails: for a page's head, too.
    if (isSafe(c.req.method)) c.req.raw.headers.delete('origin')
    if (origin !== null && parts.origins().has(origin)) c.req.raw.headers.set('host', new URL(origin).host)
    return parts.pages(c.req.raw, {
      ...parts.services(),
      requestId: c.get('requestId'),
      log: log.child({requestId: c.get('requestId')}),
      clientAddress: clientAddressOf(c.env.incoming, config.trustedProxies),
    })
  })
  return site
}

/**
 * What the router would fail at: letters that are none, somebody's password, and a path that is read as the name of a host. And how a
 * route's data was asked for in an older version of the framework, which tells of each as a failure.
 */
function isAddress(url: string): boolean {
  try {
    const {pathname, searchParams, username, password} = new URL(url)
    if (username !== '' || password !== '') return false
    // Addresses are read as if these were not there.
    const path = decodeURIComponent(pathname).replaceAll(/[\t\r\n]/g, '')
    return !searchParams.has('_data') && !/^\/[\\/]/.test(path)
  } catch (error) {
    if (error instanceof URIError) return false
    throw error
  }
}

/** Around serveStatic, whose own hook loses headers set on it. */
function cacheControl(value: string): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.res.ok) c.res.headers.set('cache-control', value)
  }
}
