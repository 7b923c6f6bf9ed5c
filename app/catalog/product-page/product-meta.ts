import type {Product} from '../product'
import {words} from './words'

const LONGEST = 155

/** What stands below the page's name in search results. No price: it would be old by then. */
export function productDescription({title, unit, description}: Product, store: string): string {
  const text = `${title}, ${unit}. ${description ?? words.metaDescription(store)}`.replace(/\s+/g, ' ')
  if (text.length <= LONGEST) return text
  return `${text.slice(0, text.lastIndexOf(' ', LONGEST))} …`
}
