import type {Offer, Product as ProductThing, Thing} from 'schema-dts'
import type {ShownPrice} from '~/pricing/rules'
import {storeId} from '~/store/grocery-store'
import {breadcrumbList} from '~/ui/breadcrumb-list'
import {pictureUrl} from '~/ui/picture-url'
import {productPath} from '../card'
import type {Product} from '../product'
import {productCrumbs} from './crumbs'
import {parseGtin} from './gtin'

/** What search engines are told of a product: what it is, what it costs, whether it is there, the way to it. */
export function productThings(product: Product, shown: ShownPrice, origin: string): Thing[] {
  return [productThing(product, shown, origin), breadcrumbList(origin, productCrumbs(product))]
}

function productThing(product: Product, shown: ShownPrice, origin: string): ProductThing {
  const address = new URL(productPath(product), origin).href
  const {title, description, sku, barcode, categoryTitle, origin: country} = product
  const gtin = parseGtin(barcode)
  const image = images(product, origin)
  return {
    '@type': 'Product',
    '@id': `${address}#product`,
    name: title,
    url: address,
    category: categoryTitle,
    ...(description && {description}),
    ...(image.length > 0 && {image}),
    ...(sku && {sku}),
    ...(gtin && {gtin}),
    ...(country && {countryOfOrigin: {'@type': 'Country', name: country}}),
    offers: offer(product, shown, address, origin),
  }
}

function offer({stock}: Product, {cents, deal}: ShownPrice, address: string, origin: string): Offer {
  return {
    '@type': 'Offer',
    url: address,
    price: (cents / 100).toFixed(2),
    priceCurrency: 'USD',
    availability: stock === 0 ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock',
    itemCondition: 'https://schema.org/NewCondition',
    seller: {'@id': storeId(origin)},
    ...(typeof deal?.until === 'number' && {priceValidUntil: new Date(deal.until).toISOString()}),
  }
}

function images({picture, imageUrl}: Product, origin: string): string[] {
  if (!picture) return imageUrl ? [imageUrl] : []
  return [4 / 3, 1].map((ratio) => {
    const path = pictureUrl(picture, {width: 1200, height: 1200 / ratio, format: 'jpg'})
    return new URL(path, origin).href
  })
}
