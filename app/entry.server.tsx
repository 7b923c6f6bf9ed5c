import type {ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs} from '@remix-run/node'
import {RemixServer, isRouteErrorResponse} from '@remix-run/react'
import {randomBytes} from 'node:crypto'
import {renderDataScript} from '~/platform/http/data-scripts.server'
import {renderHtml} from '~/platform/http/render-html.server'
import appStyles from '~/styles/app.css?url'
import rules from '~/styles/app.css?inline&rules'
import staffStyles from '~/styles/staff.css?url'
import {LATE_STYLES_SCRIPT, earlyStylesMark, inlineEarlyStyles} from '~/ui/early-styles/early-styles.server'
import {EARLY_TAPS_SCRIPT} from '~/ui/early-taps.server'
import {EARLY_TEXTS_SCRIPT} from '~/ui/early-texts.server'
import {FAILED_PICTURES_SCRIPT} from '~/ui/failed-pictures.server'
import {InlineScriptsProvider} from '~/ui/inline-scripts'

const ABORT_DELAY_MS = 5_000
/** Of the chunks in `vite.config.ts`. */
const isShell = (address: string) => address.includes('/shell-')
const EARLY_SCRIPTS = [
  EARLY_TAPS_SCRIPT,
  EARLY_TEXTS_SCRIPT,
  FAILED_PICTURES_SCRIPT,
  LATE_STYLES_SCRIPT,
].join(';')
/** An outage is over within seconds, or lasts. */
const RETRY_SECONDS = '5'
/** Remix aborts deferred data after this; rendering is aborted a second later. */
export const streamTimeout = ABORT_DELAY_MS

/**
 * Pages are rendered completely before they are sent, as the same bytes for every client: the page cache and the
 * hashes of the inline scripts in the security policy rely on it. Our own scripts carry a nonce that only this
 * rendering knows; `server/middleware/security-headers.ts` allows those, and removes the nonce.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  context.previewed?.finish()
  const nonce = randomBytes(16).toString('base64url')
  // Whoever has a cookie of ours has been here, and has the style sheet.
  const mark = request.headers.has('cookie') ? '' : earlyStylesMark(nonce)
  const dataScript = await renderDataScript(remix.serverHandoffStream, nonce)
  let failed = false
  const html = await renderHtml(
    <InlineScriptsProvider
      value={{nonce, early: EARLY_SCRIPTS, styles: mark, shell: remix.manifest.entry.imports.find(isShell)}}
    >
      <RemixServer
        context={{...remix, serverHandoffStream: undefined}}
        url={request.url}
        abortDelay={ABORT_DELAY_MS}
        nonce={nonce}
      />
    </InlineScriptsProvider>,
    {
      nonce,
      timeoutMs: ABORT_DELAY_MS + 1_000,
      onError(error) {
        failed = true
        context.log.error({err: error, url: request.url}, 'a page did not render')
      },
      onRetry: (error) => context.log.warn({err: error, url: request.url}, 'a page is rendered once more'),
    },
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('x-script-mark', nonce)
  if (status === 503) setRetryAfter(headers)
  const page = (mark ? withStyles(html, mark) : html) + dataScript
  // As bytes: as text it would be checked for letters that are none.
  return new Response(Buffer.from(page), {headers, status: failed ? 500 : status})
}

/** During development Vite puts styles into the page, and changes them there. */
function withStyles(html: string, mark: string): string {
  if (import.meta.env.DEV) return html.replace(mark, '')
  return inlineEarlyStyles(html, {mark, rules, href: appStyles, not: staffStyles})
}

/** The thrown response had this header, but a page without a `headers` export drops it. */
function setRetryAfter(headers: Headers) {
  if (!headers.has('retry-after')) headers.set('retry-after', RETRY_SECONDS)
  headers.set('cache-control', 'no-store')
}

export function handleError(error: unknown, {request, context}: LoaderFunctionArgs | ActionFunctionArgs) {
  // A canceled request is no failure; a Response is an intended result, and its cause is logged where it arose.
  if (request.signal.aborted || error instanceof Response) return
  // Rejected by the router: no such method, no such page.
  if (isRouteErrorResponse(error) && error.status < 500) return
  context.log.error({err: error, url: request.url, method: request.method}, 'a request failed')
}
