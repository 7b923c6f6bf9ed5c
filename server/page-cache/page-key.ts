import type {IncomingMessage} from 'node:http'
import {RESERVED_SEGMENTS} from '../../schemas/model/addresses'
import {PAGE_CACHE_LIMITS} from '../http/request-limits'

/** Sections whose pages may be the same for everyone; what a page uses decides it in the end. */
const SHARED_SECTIONS = new Set([
  ...['butcher', 'weekly-deals', 'categories', 'search', 'product', 'blog', 'blogDetails'],
  ...['contact', 'newsletter', 'whychooseus', 'udhiyah'],
])
/** Remix takes capital letters for small ones. */
const RESERVED = new Set(RESERVED_SEGMENTS.map((word) => word.toLowerCase()))
const ANY_ORIGIN = 'http://shop'
/** One word, or a section and one of its pages; both as pages and as data. */
const PAGE_PATH = /^\/([a-z0-9-]+)(\/[^/]+?)?(?:\.data)?$/i
/** A cut of the price board has its category before it. */
const MEAT_PATH = /^\/butcher\/[^/]+\/[^/]+$/

/** Cookies that make somebody known to us: their pages are never shared. */
const SESSION_COOKIE =
  /(?:^|;\s*)(?:__Host-)?(?:staff|staff-device|staff-pending|customer|device|attempt|guest|preview)=/

/** Whether somebody whom we do not know wants to look at something: others are never given what is cached. */
export function isAnonymousRead({method, headers}: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (headers.cookie !== undefined && SESSION_COOKIE.test(headers.cookie)) return false
  return headers.authorization === undefined
}

/** The address of a page that may be the same for everyone; undefined for every other one. */
export function pageKeyOf({url}: IncomingMessage): string | undefined {
  if (url === undefined || url.length > PAGE_CACHE_LIMITS.urlLength) return undefined
  if (!isAsParsed(url)) return undefined
  const mark = url.indexOf('?')
  return isSharedPath(mark === -1 ? url : url.slice(0, mark)) ? url : undefined
}

/**
 * Whether what is checked here is what will be rendered. `/blog/..\live` is parsed as `/live`, an event stream: waiting
 * for its end would never end.
 */
function isAsParsed(url: string): boolean {
  if (!URL.canParse(url, ANY_ORIGIN)) return false
  const {origin, pathname, search} = new URL(url, ANY_ORIGIN)
  return origin === ANY_ORIGIN && pathname + search === url
}

function isSharedPath(path: string): boolean {
  if (path === '/' || path === '/_root.data' || MEAT_PATH.test(path)) return true
  const [, section, rest] = PAGE_PATH.exec(path) ?? []
  if (section === undefined) return false
  // A page that staff have made has one word, and is none of ours.
  return SHARED_SECTIONS.has(section) || (rest === undefined && !RESERVED.has(section.toLowerCase()))
}
