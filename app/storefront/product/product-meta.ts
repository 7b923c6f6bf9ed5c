import type {Product} from '~/domain/catalog/product'
import {messages} from './messages'

const MAX_LENGTH = 155

/** What stands below the page's name in search results. No price: it would be old by then. */
export function productDescription({title, unit, description}: Product, store: string): string {
  const text = `${title}, ${unit}. ${description ?? messages.metaDescription(store)}`.replace(/\s+/g, ' ')
  if (text.length <= MAX_LENGTH) return text
  return `${text.slice(0, text.lastIndexOf(' ', MAX_LENGTH))} …`
}
