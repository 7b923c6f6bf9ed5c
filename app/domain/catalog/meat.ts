import type {Product} from './product'

/** Names of categories that sell meat. Arabic words are found with their article and endings. */
const MEAT = /\b(?:butcher|meats?|lamb|mutton|goat|beef|veal|chicken|turkey|poultry|deli)\b|لحم|لحوم/i
/** Meat that comes packed, from a freezer or a deli. */
const PACKAGED = /\b(?:frozen|deli|dried|canned|jars?)\b/i

type Categorized = Pick<Product, 'categoryId' | 'categoryTitle'>

/**
 * Whether a product is meat. The catalog has no attribute for it, so the category's title and id decide (decision 93).
 */
export function isMeat(product: Categorized): boolean {
  return MEAT.test(categoryNames(product))
}

/** Whether the butcher prepares it: meat that is neither packed nor frozen or dry. */
export function isForButcher(product: Categorized & Pick<Product, 'storage'>): boolean {
  if (product.storage !== null && product.storage !== 'fresh') return false
  return isMeat(product) && !PACKAGED.test(categoryNames(product))
}

function categoryNames({categoryId, categoryTitle}: Categorized): string {
  return `${categoryTitle} ${categoryId.replaceAll('-', ' ')}`
}
