import type Stripe from 'stripe'
import type {SessionParams} from '../endpoints/session-params'
import {createId} from './ids'

type NewLineItem = SessionParams['line_items'][number]

/** A line item with the price and product that its `price_data` creates. Both are inactive, as at Stripe. */
export function createLineItem(
  line: NewLineItem,
  created: number,
): {item: Stripe.LineItem; product: Stripe.Product} {
  const {name, description = null, images = [], metadata} = line.price_data.product_data
  const product: Stripe.Product = {
    id: createId('product'),
    object: 'product',
    active: false,
    created,
    default_price: null,
    description,
    images,
    livemode: false,
    marketing_features: [],
    metadata: metadata ?? {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: created,
    url: null,
  }
  return {item: createItem(line, product), product}
}

function createItem({price_data: price, quantity}: NewLineItem, product: Stripe.Product): Stripe.LineItem {
  const total = price.unit_amount * quantity
  return {
    id: createId('item'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency: 'usd',
    description: product.name,
    metadata: {},
    price: {
      id: createId('price'),
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created: product.created,
      currency: 'usd',
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: product.id,
      recurring: null,
      tax_behavior: 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount: price.unit_amount,
      // A string on the wire; the package parses it into a type of its own.
      unit_amount_decimal: String(price.unit_amount) as unknown as Stripe.Decimal,
    },
    quantity,
  }
}
