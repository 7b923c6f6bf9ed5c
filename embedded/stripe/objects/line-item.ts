import type Stripe from 'stripe'
import {createId} from './ids'

export interface NewLineItem {
  name: string
  description: string | null
  images: string[]
  metadata: Record<string, string>
  unitAmount: number
  quantity: number
  currency: string
  created: number
}

/** A line item with the price and product that its `price_data` creates. Both are inactive, as at Stripe. */
export function createLineItem(line: NewLineItem): {item: Stripe.LineItem; product: Stripe.Product} {
  const product: Stripe.Product = {
    id: createId('product'),
    object: 'product',
    active: false,
    created: line.created,
    default_price: null,
    description: line.description,
    images: line.images,
    livemode: false,
    marketing_features: [],
    metadata: line.metadata,
    name: line.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: line.created,
    url: null,
  }
  return {item: createItem(line, product.id), product}
}

function createItem(line: NewLineItem, product: string): Stripe.LineItem {
  const total = line.unitAmount * line.quantity
  return {
    id: createId('item'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency: line.currency,
    description: line.name,
    metadata: {},
    price: {
      id: createId('price'),
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created: line.created,
      currency: line.currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product,
      recurring: null,
      tax_behavior: 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount: line.unitAmount,
      // A string on the wire; the package parses it into a type of its own.
      unit_amount_decimal: String(line.unitAmount) as unknown as Stripe.Decimal,
    },
    quantity: line.quantity,
  }
}
