import type Stripe from 'stripe'
import {createId} from './ids'

export interface NewLine {
  name: string
  description: string | null
  images: string[]
  metadata: Record<string, string>
  unitAmount: number
  quantity: number
  currency: string
  created: number
}

/** A line with the price and the product that `price_data` makes on the way; neither can be sold again. */
export function createLineItem(line: NewLine): {item: Stripe.LineItem; product: Stripe.Product} {
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

function createItem(line: NewLine, product: string): Stripe.LineItem {
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
      // On the wire a decimal is a string; the package makes its own type of it.
      unit_amount_decimal: String(line.unitAmount) as unknown as Stripe.Decimal,
    },
    quantity: line.quantity,
  }
}
