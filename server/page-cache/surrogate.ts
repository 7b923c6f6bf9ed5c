import type {ReadTag} from './read-registry'

/** What a CDN is told of a page. */
export interface Surrogate {
  /** Names, with spaces between them, by one of which the page is purged. */
  keys: string
  /** For how long it may be served without asking us. */
  maxAgeS: number
}

/** Every page has it. */
export const ALL_PAGES = 'all'
const ANY_PRODUCT = 'products'

/** Much less than what servers take as one line of a header: the security policy is in the same response. */
const MAX_KEYS_LENGTH = 4_000
/** A purge that is lost, or that overtakes the page it is about, is made good for by then. */
const MAX_AGE_S = 60
/** A point of sale does not tell of its changes: as often as we look at it ourselves. */
const POLLED_MAX_AGE_S = 5
/** Spaces and commas separate keys. */
const SAFE_ID = /^[\w.-]{1,100}$/

/** @param isCatalogPolled nobody tells of changes of products */
export function surrogateOf(
  reads: Iterable<{tags: readonly ReadTag[]}>,
  isCatalogPolled: boolean,
): Surrogate {
  const tags = new Set([...reads].flatMap((read) => read.tags))
  const keys = keysOf(tags)
  const hasProducts = [...tags].some((tag) => tag !== 'content' && tag !== 'shares')
  return {keys, maxAgeS: isCatalogPolled && hasProducts ? POLLED_MAX_AGE_S : MAX_AGE_S}
}

/** A change of any product purges `products` as well, so beside that the keys of single ones say nothing. */
function keysOf(tags: ReadonlySet<ReadTag>): string {
  const all = [ALL_PAGES, ...new Set([...tags].map(keyOf))].toSorted()
  const line = all.join(' ')
  if (!all.includes(ANY_PRODUCT) && line.length <= MAX_KEYS_LENGTH) return line
  return [...all.filter((key) => !key.startsWith('product-') && key !== ANY_PRODUCT), ANY_PRODUCT].join(' ')
}

/** Which pages are outdated once something with this tag has changed. */
export function keyOf(tag: ReadTag): string {
  if (tag === 'content' || tag === 'products' || tag === 'shares') return tag
  const id = tag.slice('product:'.length)
  return SAFE_ID.test(id) ? `product-${id}` : ANY_PRODUCT
}

/**
 * For all responses that are sent within this second: none may be served longer than it is valid.
 *
 * @param second UTC, whole seconds
 */
export function surrogateControl({maxAgeS}: Surrogate, validUntil: number, second: number): string {
  const leftS = Math.floor(validUntil / 1_000) - (second + 1)
  return `max-age=${Math.max(0, Math.min(maxAgeS, leftS))}`
}
