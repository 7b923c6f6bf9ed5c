import {describe, expect, it} from 'vitest'
import {renderMarkup} from '~/ui/render-markup.test-helper'
import {toProductSummary, stockState} from '~/domain/catalog/product-summary'
import type {ProductSummary} from '~/domain/catalog/product-summary'
import {PriceText} from '~/storefront/product/price-text'
import {ProductCard} from './product-card'
import {testProduct} from '~/domain/catalog/product.test-helper'
import {ProductPicture} from '~/ui/product-picture'

const picture = {
  assetId: `image-${'a'.repeat(40)}-800x600-webp`,
  folder: '/lake/images/store/production',
  width: 800,
  height: 600,
  alt: 'Couscous',
  lqip: 'data:image/png;base64,AAAA',
  hotspot: null,
  crop: null,
}

const couscous = testProduct({id: 'COUSCOUS', title: 'Couscous, fine', priceCents: 549, unit: '2 lb bag'})
const card = (fields: Partial<ProductSummary> = {}) => ({...toProductSummary(couscous, []), ...fields})
const cardHtml = (fields: Partial<ProductSummary> = {}) =>
  renderMarkup(<ProductCard product={card(fields)} sizes="9rem" />)

/** What is read out: the words without what is hidden. */
const spoken = (html: string) =>
  html
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

describe('a product’s card', () => {
  it('shows title, price and unit', () => {
    expect(spoken(cardHtml())).toBe('Couscous, fine 2 lb bag $5.49')
    expect(cardHtml()).toContain('href="/product/COUSCOUS"')
  })

  it('announces the old price of a reduced product', () => {
    const shown = {cents: 399, wasCents: 549, deal: null, multiBuy: null}
    expect(spoken(cardHtml({shown}))).toBe('Couscous, fine 2 lb bag now $3.99 , was $5.49 Save $1.50')
    expect(cardHtml({shown})).toContain('<s class="tabular-nums">$5.49</s>')
  })

  it('shows a deal in words', () => {
    const multiBuy = {dealId: 'd', text: 'Buy 2, get 1 free'}
    const shown = {cents: 549, wasCents: null, deal: null, multiBuy}
    expect(spoken(cardHtml({shown}))).toContain('Buy 2, get 1 free')
  })

  it('shows low and empty stock', () => {
    expect([null, 6, 5, 1, 0].map(stockState)).toEqual(['available', 'available', 'low', 'low', 'none'])
    expect(cardHtml({stock: 3})).toContain('Only 3 left')
    expect(cardHtml({stock: 0})).toContain('Out of stock')
  })

  it('shows the price by weight, of what is weighed at the counter about', () => {
    expect(spoken(cardHtml({netGrams: 907}))).toBe('Couscous, fine 2 lb bag $5.49 $2.75 / lb')
    expect(spoken(cardHtml({unit: 'each, about 3.5 lb'}))).toContain(
      'each (about 3½ lb) $5.49 about $1.57 / lb',
    )
  })

  it('says where it is from, and that it is certified', () => {
    expect(spoken(cardHtml({origin: 'Morocco'}))).toContain('2 lb bag · Morocco $5.49')
    expect(spoken(cardHtml({certified: true}))).toContain('Halal certified')
    expect(spoken(cardHtml())).not.toContain('Halal')
  })

  it('has nothing on its picture when there is nothing to say, not even an empty list', () => {
    expect(cardHtml()).not.toContain('<ul')
  })

  it('marks frozen and organic products', () => {
    expect(spoken(cardHtml({storage: 'frozen', organic: true}))).toContain('Organic Frozen')
  })

  it('omits what only the product page shows', () => {
    const small = toProductSummary({...couscous, picture}, [])
    expect(small.picture).toEqual({...picture, lqip: null})
    expect(Object.keys(small)).not.toContain('description')
  })
})

describe('a product’s picture', () => {
  const html = (fields: Partial<ProductSummary>, alt?: string) =>
    renderMarkup(<ProductPicture product={card(fields)} sizes="9rem" alt={alt} />)

  it('is its own, decorative beside the name', () => {
    expect(html({picture})).toContain('alt=""')
    expect(html({picture}, 'Couscous')).toContain('alt="Couscous"')
    expect(html({picture})).toContain('h=600')
  })

  it('is the point-of-sale system’s, loaded without a referrer', () => {
    expect(html({imageUrl: 'https://pos.example/media/a.png/'})).toMatch(
      /src="https:\/\/pos\.example\/media\/a\.png\/"[^>]*referrerPolicy="no-referrer"/,
    )
  })

  it('is a placeholder of the same shape when there is none', () => {
    expect(html({})).toContain('viewBox="0 0 800 600"')
    expect(html({}, 'Couscous')).toContain('role="img" aria-label="Couscous"')
  })
})

describe('a price', () => {
  it('is above its unit', () => {
    const shown = {cents: 699, wasCents: null}
    expect(spoken(renderMarkup(<PriceText shown={shown} unit="lb" />))).toBe('$6.99 / lb')
  })
})
