import type {ReactElement} from 'react'
import {Writable} from 'node:stream'
import {renderToPipeableStream, renderToString} from 'react-dom/server'
import {guarded} from '../../../runtime/guarded.server'
import {setTimeout} from '../../../runtime/timers.server'

/** The renderer for streams begins a document with it. Without it browsers would lay pages out as in the last century. */
const DOCTYPE = '<!DOCTYPE html>'
/** In place of a part that could not be rendered at once. */
const UNFINISHED = '<!--$!-->'
/** Larger than any page: React writes all of it at once. */
const MAX_PAGE_BYTES = 64 * 1024 * 1024

interface RenderOptions {
  nonce: string
  /** After so long, in ms, what is there is sent. */
  timeoutMs: number
  onError: (error: unknown) => void
  /** It failed at once and is rendered once more, which may succeed. */
  onRetry: (error: unknown) => void
}

/**
 * The whole page. React's renderer for strings takes a fifth less time than the one for streams, which writes pieces of
 * 2 kB, and makes the same HTML; but it waits for nothing. So the other one renders whatever was not ready, as when the
 * code of a part is loaded for the first time, and what fails, so that errors are dealt with in one place.
 */
export async function renderHtml(element: ReactElement, options: RenderOptions): Promise<string> {
  const html = renderAtOnce(element, options)
  return html === undefined || html.includes(UNFINISHED) ? renderInParts(element, options) : html
}

function renderAtOnce(element: ReactElement, {onRetry}: RenderOptions): string | undefined {
  try {
    const html = renderToString(element)
    return html.startsWith('<html') ? DOCTYPE + html : html
  } catch (error) {
    onRetry(error)
    return undefined
  }
}

function renderInParts(element: ReactElement, {nonce, timeoutMs, onError}: RenderOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const {pipe, abort} = renderToPipeableStream(element, {
      nonce,
      // With a finite size React streams large sections in by script, and they would not show without it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void collect(pipe).then(resolve, reject),
      onShellError: reject,
      onError: (error) => void onError(error),
    })
    setTimeout(abort, timeoutMs).unref()
  })
}

/** The page is complete by now, so it need not go through streams that could wait. */
function collect(pipe: (destination: Writable) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    const destination = new Writable({
      highWaterMark: MAX_PAGE_BYTES,
      write(chunk: Uint8Array, _encoding, done) {
        chunks.push(chunk)
        done()
      },
    })
    guarded(destination).once('finish', () => resolve(Buffer.concat(chunks).toString()))
    guarded(destination).once('error', reject)
    pipe(destination)
  })
}
