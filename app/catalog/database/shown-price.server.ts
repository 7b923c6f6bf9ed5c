import {sql as raw} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import type {PricingDeal} from '~/pricing/rules'

/** What one unit costs with the deals in force: the same as `showPrice` of app/pricing, in the database. */
export function shownCents(deals: readonly PricingDeal[]): SQL {
  const reduced = deals.flatMap((deal) => {
    const price = unitPrice(deal)
    const things = isFor([deal])
    return price && things ? [raw`case when ${things} then ${price} end`] : []
  })
  return reduced.length ? raw`least(selling_cents, ${raw.join(reduced, raw`, `)})` : raw`selling_cents`
}

/** Null: it takes several units to make the deal. */
function unitPrice({terms}: PricingDeal): SQL | null {
  switch (terms.kind) {
    case 'percentOff':
      return raw`((selling_cents::bigint * ${whole(10_000 - terms.basisPoints)} + 5000) / 10000)::integer`
    case 'salePrice':
      return whole(terms.saleCents)
    case 'nForPrice':
      return terms.forCount === 1 ? whole(terms.forCents) : null
    case 'buyXGetY':
      return null
  }
}

/** That a product is one of those the deals are for. Null: there are none. */
export function isFor(deals: readonly PricingDeal[]): SQL | null {
  const {ids, shelves} = thingsOf(deals)
  const either = [
    ...(ids.length ? [raw`id in ${ids}`] : []),
    ...(shelves.length ? [raw`category_id in ${shelves}`] : []),
  ]
  return either.length ? raw`(${raw.join(either, raw` or `)})` : null
}

/** What deals name, each once. */
export function thingsOf(deals: readonly PricingDeal[]): {ids: string[]; shelves: string[]} {
  return {
    ids: storable(deals.flatMap(({productIds}) => productIds)),
    shelves: storable(deals.flatMap(({categoryIds}) => categoryIds)),
  }
}

/** Postgres takes no NUL in a text, and nothing has one in its id. */
export function storable(ids: readonly string[]): string[] {
  return [...new Set(ids)].filter((id) => !id.includes('\0'))
}

/** Numbers of our own as they are, so that the database knows their type and can plan with them. */
function whole(number: number): SQL {
  return raw.raw(String(Math.trunc(number)))
}
