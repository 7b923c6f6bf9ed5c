/**
 * The rules of addresses, without Sanity. A page or a redirect that staff make must not hide what the shop itself
 * answers: app/routes.ts and server/ name these first words of an address.
 */
export const RESERVED_SEGMENTS = [
  'address',
  'apple-touch-icon.png',
  'assets',
  'blog',
  'blogDetails',
  'butcher',
  'cart',
  'catalogue',
  'categories',
  'change-email',
  'checkout',
  'contact',
  'customer-portal',
  'embedded',
  'favicon.ico',
  'favicon.svg',
  'feed.xml',
  'fonts',
  'forgotten-password',
  'guest-order',
  'healthz',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-192.png',
  'icon-maskable-512.png',
  'images',
  'lake',
  'live',
  'manifest.webmanifest',
  'newsletter',
  'no-picture.svg',
  'order-complete',
  'password-reset',
  'preview-mode',
  'product',
  'readyz',
  'register',
  'robots.txt',
  'search',
  'sign-in',
  'sign-out',
  'site.webmanifest',
  'sitemap',
  'sitemap.xml',
  'staff',
  'studio',
  'udhiyah',
  'verify-email',
  'webhooks',
  'weekly-deals',
  'whychooseus',
]

/** Below these, single pages come and go: an old one may lead elsewhere, though the shelf itself may not. */
const SECTIONS_WITH_PAGES = ['blog', 'blogdetails', 'butcher', 'categories', 'product']

export const NOT_A_SLUG = 'Use small letters, digits and single dashes, like regular-chicken'
export const NOT_A_TARGET = 'Write a page of the shop like /weekly-deals, or a full address with https://'
export const NOT_A_PATH = 'Write a page of the shop that starts with /, like /old-deals, without # or ?'

const RESERVED = new Set(RESERVED_SEGMENTS.map((word) => word.toLowerCase()))
const PATH = /^\/(?![/\\])[^\s\\]*$/

export function checkSlug(slug: string): true | string {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || NOT_A_SLUG
}

/** Where a button, a card or a redirect may lead: a page of the shop, or another site over https. */
export function checkTarget(target: string | undefined): true | string {
  if (!target || PATH.test(target)) return true
  return isHttps(target) || NOT_A_TARGET
}

/** "/old/" and "/old?from=mail#top" are the same page as "/old". */
export function stripQuery(path: string): string {
  return path.replace(/[?#].*$/s, '').replace(/(.)\/+$/s, '$1')
}

export function checkOldPath(path: string | undefined): true | string {
  if (!path) return true
  if (!PATH.test(path) || /[?#]/.test(path)) return NOT_A_PATH
  return isReservedPath(path) ? `${path} is a page of the shop itself and cannot lead elsewhere` : true
}

export function checkSlugNotReserved(slug: string): true | string {
  return RESERVED.has(slug.toLowerCase()) ? `/${slug} is a page of the shop itself. Choose another` : true
}

function isReservedPath(path: string): boolean {
  const [first = '', second] = stripQuery(path).slice(1).toLowerCase().split('/')
  if (first === '') return true
  return RESERVED.has(first) && !(second && SECTIONS_WITH_PAGES.includes(first))
}

function isHttps(text: string): boolean {
  if (!/^https:\/\/[^\s/\\]+\S*$/.test(text) || !URL.canParse(text)) return false
  const {username, password} = new URL(text)
  return username === '' && password === ''
}
