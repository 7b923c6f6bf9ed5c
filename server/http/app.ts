import {serveStatic} from '@hono/node-server/serve-static'
import {Hono} from 'hono'
import {compress} from 'hono/compress'
import type {MiddlewareHandler} from 'hono'
import type {Config} from '~/platform/config/config'
import type {Services} from '~/context'
import type {Log} from '~/platform/config/log.server'
import type {SessionDetector} from './session-detector'
import {clientAddressOf} from '../middleware/client-address'
import {authConcurrencyLimit} from '../middleware/auth-concurrency-limit'
import {forwardedWarning} from '../middleware/forwarded-warning'
import {allowedMethods, csrfProtection, isCsrfExempt, isSafeMethod} from '../middleware/csrf'
import {bufferBody} from '../middleware/buffer-body'
import {errorHandler} from '../middleware/error-handler'
import {privateByDefault} from '../middleware/private-by-default'
import {shedLoad} from '../middleware/shed-load'
import type {Load} from '../middleware/shed-load'
import {securityHeaders} from '../middleware/security-headers'
import type {Env} from '../middleware/error-handler'
import {mediaOrigin} from './media'
import {handlePreviewed} from './previewed-pages'
import type {RecordServices} from '../page-cache/page-cache'

export interface AppOptions {
  config: Pick<Config, 'mode' | 'publicUrl' | 'trustedProxies' | 'pos' | 'cdn' | 'sanity'>
  log: Log
  /** Our own origins; more are added once the port is known. */
  origins: () => ReadonlySet<string>
  services: () => Omit<Services, 'clientAddress' | 'requestId'>
  /** What a page that is only looked at uses instead of them. */
  readServices?: () => Partial<Services>
  /** Renders a page or runs an action: the Remix build. */
  handlePage: (request: Request, context: Services) => Promise<Response>
  /** Mounted before the pages: the Studio, health checks, embedded services. */
  mounts: {path: string; app: Hono<Env>}[]
  sessions: SessionDetector
  /** Absent: no load shedding. */
  load?: Load
  /** The browser's build; absent in development, where Vite serves it. */
  clientFolder?: string
}

const IMMUTABLE = 'public, max-age=31536000, immutable'

/** What the app is called with beside the request: Node's own, or nothing but the page cache's. */
type Bindings = Partial<Env['Bindings']> & {record?: RecordServices}

/** The whole server as one function from request to response. */
export function createApp(options: AppOptions): Hono<Env> {
  const {config, log} = options
  const router = new Hono<Env>()
  // Outermost, so that the CSP hashes are computed from the uncompressed page. It skips event streams.
  router.use(compress())
  if (config.cdn) router.use(privateByDefault())
  router.use(errorHandler(log, ({incoming}) => clientAddressOf(incoming, config.trustedProxies)))
  router.use(
    securityHeaders({
      development: config.mode === 'development',
      secure: config.publicUrl.protocol === 'https:',
      pictureHosts: pictureHosts(config),
    }),
  )
  router.use(allowedMethods())
  router.use(forwardedWarning(config.trustedProxies, log))
  router.use(csrfProtection(options.origins, isCsrfExempt))
  router.use(
    bufferBody({
      trustedProxies: config.trustedProxies,
      hasStaffSession: options.sessions.hasStaffSession,
      hasPreview: options.sessions.hasPreview,
    }),
  )
  router.use(authConcurrencyLimit())
  for (const {path, app} of options.mounts) router.route(path, app)
  if (options.clientFolder) {
    router.use('/assets/*', cacheControl(IMMUTABLE))
    router.use('*', serveStatic({root: options.clientFolder, precompressed: true}))
    router.get('/assets/*', (c) => c.text('No such file.', 404))
  }
  // After everything that is cheap to serve.
  if (options.load) router.use(shedLoad(options.load, options.sessions.hasSession))
  router.all('*', async (c) => {
    if (!isValidUrl(c.req.url)) return c.text('There is no such page.', 404)
    // Untrusted, and Remix would believe it.
    c.req.raw.headers.delete('x-forwarded-host')
    // Behind a proxy, Host may be an internal name. Remix compares Origin with it; we have checked Origin by now.
    const origin = c.req.raw.headers.get('origin')
    // Remix compares it for all methods but GET, and would reject a HEAD.
    if (isSafeMethod(c.req.method)) c.req.raw.headers.delete('origin')
    if (origin !== null && options.origins().has(origin)) c.req.raw.headers.set('host', new URL(origin).host)
    const {incoming, record}: Bindings = c.env
    let validUntil = Number.POSITIVE_INFINITY
    const services: Services = {
      ...options.services(),
      ...(isSafeMethod(c.req.method) && options.readServices?.()),
      validUntil: (moment) => void (validUntil = Math.min(validUntil, moment ?? validUntil)),
      requestId: c.get('requestId'),
      log: log.child({requestId: c.get('requestId')}),
      // A page that is for everyone is rendered for nobody.
      clientAddress: incoming ? clientAddressOf(incoming, config.trustedProxies) : '',
    }
    const handle = (used: Services) => options.handlePage(c.req.raw, record ? record(used) : used)
    const response = await handlePreviewed(c.req.raw, services, handle)
    // For what the browser fetches ahead: `app/platform/navigation/page-data.ts`.
    if (Number.isFinite(validUntil)) response.headers.set('x-valid-until', String(validUntil))
    return response
  })
  return router
}

/** Beside our own and Sanity's. */
function pictureHosts({pos, sanity}: AppOptions['config']): string[] {
  return [
    ...(pos ? [pos.imageHost.origin] : []),
    ...(sanity.kind === 'hosted' && sanity.apiHost ? [mediaOrigin(sanity)] : []),
  ]
}

/**
 * False for URLs that Remix answers with a 500: malformed percent-encoding, credentials, a path that parses as a host
 * name (`//x`), and `_data`, the framework's older protocol.
 */
function isValidUrl(url: string): boolean {
  try {
    const {pathname, searchParams, username, password} = new URL(url)
    if (username !== '' || password !== '') return false
    // URL parsers skip these characters.
    const path = decodeURIComponent(pathname).replaceAll(/[\t\r\n]/g, '')
    return !searchParams.has('_data') && !/^\/[\\/]/.test(path)
  } catch (error) {
    if (error instanceof URIError) return false
    throw error
  }
}

/** Wraps serveStatic, whose own hook loses the headers set in it. */
function cacheControl(value: string): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.res.ok) c.res.headers.set('cache-control', value)
  }
}
