import type {IncomingMessage, ServerResponse} from 'node:http'
import type {CachedPage} from './cached-page'
import {chooseEncoding} from './page-bodies'
import type {Encoding} from './page-bodies'
import {findHead, readHead, reuseHead} from './response-head'
import {surrogateControl} from './surrogate'

/** The content's version, for scripts of the page: a page that is still current keeps its bytes, and gets a new one. */
export const VERSION_TIMING = 'content'

const encodings = new Map<string, Encoding>()
const MAX_REMEMBERED = 200

/** There are few kinds of browsers: parsing what each of them sends would be a tenth of the work. */
function encodingFor({headers}: IncomingMessage): Encoding {
  const accepted = headers['accept-encoding']
  if (typeof accepted !== 'string') return chooseEncoding(accepted)
  const known = encodings.get(accepted)
  if (known) return known
  const encoding = chooseEncoding(accepted)
  if (encodings.size >= MAX_REMEMBERED) encodings.clear()
  encodings.set(accepted, encoding)
  return encoding
}

/** Sends the page, or says that the client has it. */
export async function sendPage(
  page: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const encoding = encodingFor(request)
  // The plain body is not stored: it is made for each who wants it.
  const made = await page.bodies.require(encoding)
  // A smaller one may have taken its place, and the head says how long that is.
  const body = page.bodies.find(encoding) ?? made
  if (!response.destroyed) send({page, request, response, encoding, body})
}

/** False if the page has no body in this encoding yet. */
export function trySendPage(page: CachedPage, request: IncomingMessage, response: ServerResponse): boolean {
  const encoding = encodingFor(request)
  const body = page.bodies.find(encoding)
  if (body) send({page, request, response, encoding, body})
  return body !== undefined
}

interface Exchange {
  page: CachedPage
  request: IncomingMessage
  response: ServerResponse
  encoding: Encoding
  body: Buffer
}

function send({page, request, response, encoding, body}: Exchange) {
  const isKnown = hasPage(request, page.etag)
  const form = isKnown ? '304' : encoding
  const second = Math.floor(Date.now() / 1000)
  const head = findHead(page.heads.get(form), second, response)
  response.statusCode = isKnown ? 304 : 200
  if (head === undefined) writeHead({page, form, response, body}, second)
  else reuseHead(response, head)
  response.end(isKnown || request.method === 'HEAD' ? undefined : body)
}

type Head = Pick<Exchange, 'page' | 'response' | 'body'> & {form: Encoding | '304'}

function writeHead({page, form, response, body}: Head, second: number) {
  const {etag, version, surrogate, validUntil} = page
  const headers = [
    ...page.headers,
    ...['etag', etag, 'server-timing', `${VERSION_TIMING};desc="${version}"`],
    ...(form === '304' ? [] : ['content-length', String(body.length)]),
    ...(surrogate
      ? [
          'surrogate-key',
          surrogate.keys,
          'surrogate-control',
          surrogateControl(surrogate, validUntil, second),
        ]
      : []),
    ...(form === 'br' || form === 'gzip' ? ['content-encoding', form] : []),
  ]
  response.writeHead(response.statusCode, headers)
  const head = readHead(response, second)
  if (head) page.heads.set(form, head)
}

/** `If-None-Match` is a list of tags, weak ones among them: a proxy that compresses makes ours weak. */
function hasPage({headers}: IncomingMessage, etag: string): boolean {
  const tags = headers['if-none-match']
  return tags !== undefined && (tags === etag || tags.split(',').some((tag) => tag.trim() === etag))
}
