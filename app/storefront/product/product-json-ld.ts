import type {Offer, Product as ProductNode, Thing} from 'schema-dts'
import type {DisplayPrice} from '~/domain/pricing/types'
import {storeId} from '~/domain/seo/grocery-store'
import {breadcrumbList} from '~/domain/seo/breadcrumb-list'
import {pictureUrl} from '~/platform/url/picture-url'
import * as paths from '~/platform/url/addresses'
import type {Product} from '~/domain/catalog/product'
import {parseGtin} from '~/domain/catalog/gtin'
import type {Crumb} from '~/domain/seo/breadcrumb-list'
import {listingPath} from '~/storefront/catalog/listing-url'
import {messages} from './messages'

export function productJsonLd(product: Product, shown: DisplayPrice, origin: string): Thing[] {
  return [productNode(product, shown, origin), breadcrumbList(origin, productCrumbs(product))]
}

function productNode(product: Product, shown: DisplayPrice, origin: string): ProductNode {
  const address = new URL(paths.product(product.id), origin).href
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

function offer({stock}: Product, {cents, deal}: DisplayPrice, address: string, origin: string): Offer {
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

/** Home › category › product. */
export function productCrumbs(
  product: Pick<Product, 'id' | 'title' | 'categoryId' | 'categoryTitle'>,
): Crumb[] {
  return [
    {name: messages.home, path: paths.home()},
    {name: product.categoryTitle, path: listingPath(paths.categories(), {categoryIds: [product.categoryId]})},
    {name: product.title, path: paths.product(product.id)},
  ]
}
