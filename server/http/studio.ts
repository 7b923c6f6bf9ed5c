import {serveStatic} from '@hono/node-server/serve-static'
import {Hono} from 'hono'
import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {join} from 'node:path'
import {z} from 'zod'
import type {Config} from '~/platform/config/config'
import {mediaOrigin} from './media'
import {hashesOf, inlineScripts} from '../middleware/security-headers'
import type {Env} from '../middleware/error-handler'

/** The built Studio at `/studio`: a single-page app and its static files. */
export function createStudio(folder: string, sanity: Config['sanity']): Hono<Env> {
  const page = injectSettings(readFileSync(join(folder, 'index.html'), 'utf8'), sanity)
  const policy = studioPolicy(page, sanity)
  const studio = new Hono<Env>()

  // The Studio checks the vendor's host for new versions; our build redirects that here, to the installed one.
  studio.get('/outside/*', (c) => {
    c.header('cache-control', 'no-store')
    return c.json({packageVersion: studioVersion})
  })
  studio.use('/static/*', async (c, next) => {
    await next()
    if (c.res.ok) c.res.headers.set('cache-control', 'public, max-age=31536000, immutable')
  })
  studio.use(
    '/static/*',
    serveStatic({
      root: folder,
      rewriteRequestPath: (path) => path.replace(/^\/studio/, ''),
      precompressed: true,
    }),
  )
  studio.get('/static/*', (c) => c.text('No such file.', 404))
  studio.get('*', (c) => {
    c.header('content-security-policy', policy)
    c.header('cache-control', 'no-cache')
    return c.html(page)
  })
  return studio
}

const studioVersion = z
  .object({version: z.string()})
  .parse(createRequire(import.meta.url)('sanity/package.json')).version

/** Settings that `studio/connection` reads at start, so that one build works with embedded and hosted content. */
function injectSettings(page: string, sanity: Config['sanity']): string {
  const settings = {
    projectId: sanity.projectId,
    dataset: sanity.dataset,
    embedded: sanity.kind === 'embedded',
    apiHost: sanity.kind === 'embedded' ? '/lake' : sanity.apiHost,
  }
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  return page.replace(
    '</head>',
    `<script id="studio-settings" type="application/json">${json}</script></head>`,
  )
}

/** Where its content comes from, beside this server. */
function contentOrigins(sanity: Config['sanity']): {pictures: string[]; api: string[]} {
  if (sanity.kind === 'embedded') return {pictures: [], api: []}
  const origins = sanity.apiHost
    ? ownHostOrigins(new URL(sanity.apiHost))
    : ['https://*.sanity.io', 'https://*.sanity-cdn.com']
  // Who else is there is told over a socket.
  const sockets = origins.slice(0, 1).map((origin) => origin.replace(/^http/, 'ws'))
  return {pictures: [...new Set([...origins, mediaOrigin(sanity)])], api: [...origins, ...sockets]}
}

/** On this machine a lake spreads its listeners over hosts of its own, as browsers have six connections for each. */
function ownHostOrigins({origin, hostname, host}: URL): string[] {
  return hostname === 'localhost' ? [origin, `http://*.${host}`] : [origin]
}

export function studioPolicy(page: string, sanity: Config['sanity']): string {
  const {pictures, api} = contentOrigins(sanity)
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashesOf(inlineScripts(page))].join(' ')}`,
    // The Studio injects its styles at run time.
    "style-src 'self' 'unsafe-inline'",
    ['img-src', "'self' data: blob:", ...pictures].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...api].join(' '),
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
