import {RESERVED_IDS, slugify} from './product'

/** A stock-keeping unit has forty letters at most; some are left for a number at the end. */
const MAX_LENGTH = 36
const MAX_WORDS = 4
/** Of a title without Latin letters. */
const NAMELESS = 'ITEM'

/**
 * "GRAIN" and "Couscous, fine (2 lb)" make "GRAIN-COUSCOUS-FINE-2-LB". Whether it is free is for others to find out.
 *
 * @param prefix what the SKUs of its category begin with; empty if they have nothing in common
 */
export function suggestSku(title: string, prefix: string): string {
  const words = slugify(title)
    .toUpperCase()
    .split('-')
    .map((word) => word.replace(/[^A-Z0-9]/g, ''))
    .filter(Boolean)
    .slice(0, MAX_WORDS)
  const parts = [prefix, ...(words.length > 0 ? words : [NAMELESS])].filter(Boolean)
  const suggested = parts.join('-').slice(0, MAX_LENGTH).replace(/-+$/, '')
  return RESERVED_IDS.includes(suggested.toLowerCase()) ? `${NAMELESS}-${suggested}` : suggested
}

/** Of several that begin alike: SKU-2, SKU-3. */
export function numberedSku(suggested: string, number: number): string {
  return number === 1 ? suggested : `${suggested}-${number}`
}
