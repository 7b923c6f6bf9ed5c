import {byId, dealAppliesTo, formatOffer} from '~/domain/pricing/deals'
import {displayPriceOf} from '~/domain/pricing/display-price'
import {sumOf} from '~/domain/pricing/money'
import {priceCart} from '~/domain/pricing/price-cart'
import type {ByWeight, DealTerms, DisplayPrice, PricedProduct, PricingDeal} from '~/domain/pricing/types'
import {gramsOfQuarters, priceOfWeight} from '~/domain/pricing/weight'
import {isSoldByWeight} from './meat-item'
import type {MeatItem, MeatOrdering} from './meat-item'
import {formatMeatLineId, meatDealKey} from './meat-line-id'
import {findOptions, orderingOf} from './meat-ordering'

/** What pricing, and whoever shows a price, has to know of a line of the board. */
export type PriceableMeat = Pick<MeatItem, 'id' | 'cents' | 'unit' | 'inSeason' | 'ordering'> & {
  category: {id: string}
}

/** A line of meat as the one pricing function takes it; null: the item is not ordered like that. */
export function pricedMeatOf(item: PriceableMeat, optionKeys: readonly string[]): PricedProduct | null {
  const ordering = orderingOf(item)
  const options = ordering && findOptions(ordering.cutSets, optionKeys)
  if (!options) return null
  const byWeight = byWeightOf(item, ordering)
  return {
    ...plainProductOf(item),
    id: formatMeatLineId({itemId: item.id, per: ordering.per, optionKeys: [...optionKeys]}),
    feeCents: sumOf(options.map(({feeCents}) => feeCents)),
    ...(byWeight && {byWeight, priceCents: priceOfWeight(byWeight.grams, byWeight.centsPerPound)}),
  }
}

/** What one unit of a line comes to alone, without its fee: a piece, or a quarter pound. */
export function unitPriceOf(
  product: PricedProduct,
  deals: readonly PricingDeal[],
): Pick<DisplayPrice, 'cents' | 'wasCents'> {
  const rules = {deals: [...deals], taxBasisPoints: 0}
  const [line] = priceCart([{productId: product.id, quantity: 1}], [product], rules).lines
  if (!line) return {cents: product.priceCents, wasCents: null}
  const cents = line.totalCents - line.feeCents
  return {cents, wasCents: cents < line.fullCents ? line.fullCents : null}
}

function byWeightOf(item: PriceableMeat, {per, pieceGrams}: MeatOrdering): ByWeight | null {
  if (!isSoldByWeight(item)) return null
  if (per === 'pound') return {centsPerPound: item.cents, per, grams: gramsOfQuarters(1)}
  return pieceGrams && {centsPerPound: item.cents, per, grams: meanGramsOf(pieceGrams)}
}

/** What a piece is expected to weigh. */
export function meanGramsOf({from, to}: {from: number; to: number}): number {
  return Math.round((from + to) / 2)
}

function plainProductOf({id, cents, category}: PriceableMeat): PricedProduct {
  return {
    id,
    dealKey: meatDealKey(id),
    categoryId: meatDealKey(category.id),
    priceCents: cents,
    ...{discountCents: null, discountBasisPoints: null, taxable: false},
  }
}

/** The deals of them that are on the item or on its category. */
export function dealsOnMeat(item: PriceableMeat, deals: readonly PricingDeal[]): PricingDeal[] {
  const product = plainProductOf(item)
  return deals.filter((deal) => dealAppliesTo(deal, product)).sort(byId)
}

/** What the board says: the price of a pound, or of one, with the deals of the moment. */
export function meatPriceOf(item: PriceableMeat, deals: readonly PricingDeal[]): DisplayPrice {
  if (!isSoldByWeight(item)) return displayPriceOf(plainProductOf(item), deals)
  let best: Pick<DisplayPrice, 'cents' | 'deal'> = {cents: item.cents, deal: null}
  for (const {id, title, until, terms} of dealsOnMeat(item, deals)) {
    const cents = reducedPound(terms, item.cents)
    if (cents < best.cents) best = {cents, deal: {id, title, until}}
  }
  return {
    ...best,
    wasCents: best.cents < item.cents ? item.cents : null,
    multiBuy: multiBuyOf(item, deals),
  }
}

const WHOLE_BASIS_POINTS = 10_000

/**
 * A pound under a deal. Percents are taken off what a package comes to, not off its pound: what is shown is rounded up
 * to the cent, so that nobody pays more than it says.
 */
function reducedPound(terms: DealTerms, cents: number): number {
  if (terms.kind === 'salePrice') return terms.saleCents
  if (terms.kind !== 'percentOff') return cents
  return cents - Math.floor((cents * terms.basisPoints) / WHOLE_BASIS_POINTS)
}

/** Of what is weighed only pieces can be free, and three for a price would not be weighed; as in `line-group.ts`. */
function multiBuyOf(item: PriceableMeat, deals: readonly PricingDeal[]): DisplayPrice['multiBuy'] {
  if (orderingOf(item)?.per !== 'piece') return null
  const deal = dealsOnMeat(item, deals).find(({terms}) => terms.kind === 'buyXGetY')
  return deal ? {dealId: deal.id, text: formatOffer(deal.terms) ?? deal.title} : null
}
