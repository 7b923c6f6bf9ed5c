import type {ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs} from '@remix-run/node'
import {RemixServer, isRouteErrorResponse} from '@remix-run/react'
import {randomBytes} from 'node:crypto'
import {Writable} from 'node:stream'
import {renderToPipeableStream} from 'react-dom/server'
import appStyles from '~/styles/app.css?url'
import rules from '~/styles/app.css?inline&rules'
import staffStyles from '~/styles/staff.css?url'
import {LATE_STYLES_SCRIPT, earlyStylesMark, inlineEarlyStyles} from '~/ui/early-styles/early-styles.server'
import {EARLY_TAPS_SCRIPT} from '~/ui/early-taps.server'
import {FAILED_PICTURES_SCRIPT} from '~/ui/failed-pictures.server'
import {InlineScriptsProvider} from '~/ui/inline-scripts'
import {guarded} from '../runtime/guarded.server'
import {setTimeout} from '../runtime/timers.server'

const ABORT_DELAY_MS = 5_000
const EARLY_SCRIPTS = [EARLY_TAPS_SCRIPT, FAILED_PICTURES_SCRIPT, LATE_STYLES_SCRIPT].join(';')
/** An outage is over within seconds, or lasts. */
const RETRY_SECONDS = '5'
/** Remix aborts deferred data after this; rendering is aborted a second later. */
export const streamTimeout = ABORT_DELAY_MS

/**
 * Pages are rendered completely before they are sent, as the same bytes for every client: the page cache and the
 * hashes of the inline scripts in the security policy rely on it. Our own scripts carry a nonce that only this
 * rendering knows; `server/middleware/security-headers.ts` allows those, and removes the nonce.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let failed = false
    const nonce = randomBytes(16).toString('base64url')
    // Whoever has a cookie of ours has been here, and has the style sheet.
    const isFirstVisit = !request.headers.has('cookie')
    const mark = isFirstVisit ? earlyStylesMark(nonce) : ''
    const {pipe, abort} = renderToPipeableStream(
      <InlineScriptsProvider value={{nonce, early: EARLY_SCRIPTS, styles: mark}}>
        <RemixServer context={remix} url={request.url} abortDelay={ABORT_DELAY_MS} nonce={nonce} />
      </InlineScriptsProvider>,
      {
        nonce: nonce,
        // With a finite size React streams large sections in by script, and they would not show without it.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          headers.set('content-type', 'text/html; charset=utf-8')
          headers.set('x-script-mark', nonce)
          if (status === 503) setRetryAfter(headers)
          collect(pipe)
            .then((page) => {
              const body = isFirstVisit ? withStyles(page.toString(), mark) : page
              resolve(new Response(body, {headers, status: failed ? 500 : status}))
            })
            .catch(reject)
        },
        onShellError: reject,
        onError(error) {
          failed = true
          context.log.error({err: error, url: request.url}, 'a page did not render')
        },
      },
    )
    setTimeout(abort, ABORT_DELAY_MS + 1_000).unref()
  })
}

/** Larger than any page: React writes all of it at once. */
const MAX_PAGE_BYTES = 64 * 1024 * 1024

/** The page is complete by now, so it need not go through streams that could wait. */
function collect(pipe: (destination: Writable) => void): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    const destination = new Writable({
      highWaterMark: MAX_PAGE_BYTES,
      write(chunk: Uint8Array, _encoding, done) {
        chunks.push(chunk)
        done()
      },
    })
    guarded(destination).once('finish', () => resolve(Buffer.concat(chunks)))
    guarded(destination).once('error', reject)
    pipe(destination)
  })
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
