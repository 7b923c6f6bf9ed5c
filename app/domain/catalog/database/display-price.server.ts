import {sql as raw} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import {isMeatDealKey} from '~/domain/butcher/meat-line-id'
import type {PricingDeal} from '~/domain/pricing/types'

/** What one unit costs with the deals in force: the same as `showPrice` of app/domain/pricing, in the database. */
export function displayCentsSql(deals: readonly PricingDeal[]): SQL {
  const reduced = deals.flatMap((deal) => {
    const price = unitPriceSql(deal)
    const condition = dealsCondition([deal])
    return price && condition ? [raw`case when ${condition} then ${price} end`] : []
  })
  return reduced.length ? raw`least(selling_cents, ${raw.join(reduced, raw`, `)})` : raw`selling_cents`
}

/** Null: it takes several units to make the deal. */
function unitPriceSql({terms}: PricingDeal): SQL | null {
  switch (terms.kind) {
    case 'percentOff':
      return raw`((selling_cents::bigint * ${integerLiteral(10_000 - terms.basisPoints)} + 5000) / 10000)::integer`
    case 'salePrice':
      return integerLiteral(terms.saleCents)
    case 'nForPrice':
      return terms.forCount === 1 ? integerLiteral(terms.forCents) : null
    case 'buyXGetY':
      return null
  }
}

/** That a product is one of those the deals are for. Null: there are none. */
export function dealsCondition(deals: readonly PricingDeal[]): SQL | null {
  const {ids, categoryIds} = dealSubjects(deals)
  const either = [
    ...(ids.length ? [raw`id in ${ids}`] : []),
    ...(categoryIds.length ? [raw`category_id in ${categoryIds}`] : []),
  ]
  return either.length ? raw`(${raw.join(either, raw` or `)})` : null
}

/** What deals name of the catalog, each once. */
export function dealSubjects(deals: readonly PricingDeal[]): {ids: string[]; categoryIds: string[]} {
  return {
    ids: storableIds(catalogIds(deals.flatMap(({productIds}) => productIds))),
    categoryIds: storableIds(catalogIds(deals.flatMap(({categoryIds}) => categoryIds))),
  }
}

/** Meats of the price board are none of it. */
function catalogIds(ids: readonly string[]): string[] {
  return ids.filter((id) => !isMeatDealKey(id))
}

/** Postgres takes no NUL in a text, and nothing has one in its id. */
export function storableIds(ids: readonly string[]): string[] {
  return [...new Set(ids)].filter((id) => !id.includes('\0'))
}

/** Numbers of our own as they are, so that the database knows their type and can plan with them. */
function integerLiteral(number: number): SQL {
  return raw.raw(String(Math.trunc(number)))
}
