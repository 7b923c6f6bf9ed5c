import type {ProductSummary} from '~/domain/catalog/product-summary'
import {pictureUrl} from '~/platform/url/picture-url'

export const MAX_QUANTITY = 99
/** Of different products. */
export const MAX_LINES = 200

/** A line of the cart as it lies in the browser: the fields that the specification names. Prices are dollars. */
export interface CartItem {
  id: string
  title: string
  /** The address of a small picture. */
  image: string | null
  unit: string
  price: number
  /** The store's own discount price, whatever the deals of the day make of it. */
  discount_amount: number | null
  /** What one unit costs when it is reduced. */
  discountAmount: number | null
  product_quantity: number
}

/** What adding a product tells the cart; how many of it is told apart. */
export type NewCartItem = Omit<CartItem, 'product_quantity'>

const PICTURE_WIDTH = 320
const PICTURE_HEIGHT = 240

export function toCartItem({
  id,
  title,
  unit,
  picture,
  imageUrl,
  discountCents,
  shown,
}: ProductSummary): NewCartItem {
  return {
    id,
    title,
    image: picture ? pictureUrl(picture, {width: PICTURE_WIDTH, height: PICTURE_HEIGHT}) : imageUrl,
    unit,
    price: (shown.wasCents ?? shown.cents) / 100,
    discount_amount: discountCents === null ? null : discountCents / 100,
    discountAmount: shown.wasCents === null ? null : shown.cents / 100,
  }
}

/** What one unit cost when it was last looked at. */
export function lastSeenUnitCents({
  price,
  discountAmount,
}: Pick<CartItem, 'price' | 'discountAmount'>): number {
  return Math.round((discountAmount ?? price) * 100)
}
