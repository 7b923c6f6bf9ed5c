import type {Offer, Product as ProductNode, Thing} from 'schema-dts'
import {messages as butcherMessages} from '~/domain/butcher/messages'
import {isSoldByWeight} from '~/domain/butcher/meat-item'
import {meatPath} from '~/domain/butcher/item-links'
import type {Crumb} from '~/domain/seo/breadcrumb-list'
import {breadcrumbList} from '~/domain/seo/breadcrumb-list'
import {storeId} from '~/domain/seo/grocery-store'
import {offerPrice} from '~/domain/seo/offer-price'
import {messages as storeMessages} from '~/domain/store/messages'
import * as paths from '~/platform/url/addresses'
import type {MeatPage} from './meat-page.server'
import type {MeatView} from './meats.server'

type DescribedMeat = Pick<MeatPage, 'item' | 'name' | 'description' | 'boardPath'>

export function meatJsonLd(page: DescribedMeat, origin: string): Thing[] {
  return [productNode(page, origin), breadcrumbList(origin, meatCrumbs(page))]
}

/** Home › Butcher › category › item. The first category lives at the butcher's own address. */
export function meatCrumbs({item, boardPath}: Pick<DescribedMeat, 'item' | 'boardPath'>): Crumb[] {
  const board = {name: item.category.title, path: boardPath}
  return [
    {name: storeMessages.homeName, path: paths.home()},
    {name: butcherMessages.title, path: paths.butcher()},
    ...(boardPath === paths.butcher() ? [] : [board]),
    {name: item.title, path: meatPath(item)},
  ]
}

function productNode({item, name, description}: DescribedMeat, origin: string): ProductNode {
  const address = new URL(meatPath(item), origin).href
  return {
    '@type': 'Product',
    '@id': `${address}#product`,
    name,
    description,
    url: address,
    category: item.category.title,
    ...(item.facts.length > 0 && {
      additionalProperty: item.facts.map(({label, text}) => ({
        '@type': 'PropertyValue' as const,
        name: label,
        value: text,
      })),
    }),
    offers: offer(item, address, origin),
  }
}

/** The price of what is weighed is that of a pound. What a piece is estimated at is no price, and is not said here. */
function offer(item: MeatView, address: string, origin: string): Offer {
  const {cents, deal} = item.shown
  return {
    '@type': 'Offer',
    url: address,
    ...offerPrice(cents, isSoldByWeight(item)),
    availability: availabilityOf(item),
    itemCondition: 'https://schema.org/NewCondition',
    seller: {'@id': storeId(origin)},
    ...(typeof deal?.until === 'number' && {priceValidUntil: new Date(deal.until).toISOString()}),
  }
}

function availabilityOf({inSeason, ordering}: Pick<MeatView, 'inSeason' | 'ordering'>) {
  if (!inSeason) return 'https://schema.org/OutOfStock' as const
  return ordering ? ('https://schema.org/InStock' as const) : ('https://schema.org/InStoreOnly' as const)
}
