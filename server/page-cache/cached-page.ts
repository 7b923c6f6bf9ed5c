import {createHash} from 'node:crypto'
import {createPageBodies} from './page-bodies'
import type {Encoding, PageBodies} from './page-bodies'
import type {Recording} from './record-reads'
import {replaceVersion} from './replace-version'
import type {ResponseHead} from './response-head'
import type {Surrogate} from './surrogate'

/** A page as every visitor without a session gets it. */
export interface CachedPage extends Recording {
  key: string
  /** Names and values in turn, as Node takes them; without those of the encoding and the version. */
  headers: readonly string[]
  /** With those, as they were last sent. */
  heads: Map<Encoding | '304', ResponseHead>
  etag: string
  bodies: PageBodies
  /** How often it has been sent, until it is worth making smaller. */
  sent: number
  /** The content's version at which it was last known to be current. */
  version: string
  /** UTC, ms: when somebody last wanted it. */
  wantedAt: number
  /** For a CDN, if there is one. */
  surrogate: Surrogate | undefined
}

/** Even if nothing is known to have changed. */
const MAX_AGE_MS = 60 * 60_000
/** Browsers and proxies ask each time whether theirs is still current. */
const REVALIDATE = 'public, max-age=0, must-revalidate'
const VARY = 'accept-encoding'
/**
 * A CDN that is not told which cookies pass it by has a copy for each that comes, which is of little use, but shows
 * nobody a page that is not theirs. One that is told removes the others, and has one copy.
 */
const VARY_BEHIND_CDN = 'accept-encoding, cookie'
const OWN_HEADERS = new Set([
  'cache-control',
  'vary',
  'content-length',
  'content-encoding',
  'date',
  'connection',
])

interface RenderedPage {
  key: string
  response: Response
  body: Buffer
  version: string
  recording: Recording
  /** The page's size has changed. */
  onResize: (page: CachedPage) => void
  surrogate: Surrogate | undefined
}

/** The recording becomes the page: the reads know it as such. */
export function toCachedPage(
  {onResize, recording, response, body, ...rest}: RenderedPage,
  at: number,
): CachedPage {
  const page: CachedPage = Object.assign(recording, {
    ...rest,
    wantedAt: at,
    sent: 0,
    headers: toHeaderList(response, rest.surrogate ? VARY_BEHIND_CDN : VARY),
    heads: new Map<Encoding | '304', ResponseHead>(),
    etag: etagOf(body),
    bodies: createPageBodies(body, () => onResize(page)),
    validUntil: Math.min(recording.validUntil, at + MAX_AGE_MS),
  })
  return page
}

/** Whether only its visitor may have it. */
export function isPrivate({headers}: Response): boolean {
  return headers.has('set-cookie') || /\b(no-store|private)\b/.test(headers.get('cache-control') ?? '')
}

/** As Node takes them. */
export function toHeaderList(response: Response, vary = VARY): string[] {
  const headers = [...response.headers].flatMap(([name, value]) =>
    OWN_HEADERS.has(name) ? [] : [name, value],
  )
  return [...headers, 'cache-control', response.headers.get('cache-control') ?? REVALIDATE, ...['vary', vary]]
}

function etagOf(body: Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`
}

/**
 * The page is current at this version of the content. A page has it in a header; data, which scripts read, has it in
 * itself. False if it cannot be put there.
 */
export async function stampVersion(
  page: CachedPage,
  version: string,
  onResize: () => void,
): Promise<boolean> {
  if (page.version === version) return true
  if (isData(page)) {
    const body = replaceVersion(await page.bodies.require('identity'), page.version, version)
    if (!body) return false
    page.bodies = createPageBodies(body, onResize)
    page.etag = etagOf(body)
    onResize()
  }
  page.version = version
  page.heads.clear()
  return true
}

/** Stamped with each version, so it does not last. */
export function isData({key}: CachedPage): boolean {
  return /^[^?]*\.data(\?|$)/.test(key)
}
