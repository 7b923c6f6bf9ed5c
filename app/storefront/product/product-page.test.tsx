import {describe, expect, it, vi} from 'vitest'
import type {PricingDeal} from '~/domain/pricing/types'
import {displayPriceOf} from '~/domain/pricing/display-price'
import {renderMarkup} from '~/ui/render-markup.test-helper'
import {schemaOrgProblems} from '../../../tests/support/schema-org'
import type {Product} from '~/domain/catalog/product'
import {testProduct} from '~/domain/catalog/product.test-helper'
import {BuyBox} from './buy-box'
import {dealNotes} from './deal-notes'
import {PriceBlock} from './price-block'
import {ProductFacts, ProductNumbers} from './product-facts'
import {productDescription} from './product-page.server'
import type {RecipeLink} from './product-page.server'
import {ProductPage} from './product-page'
import {usePurchase} from './use-purchase'
import {productJsonLd} from './product-json-ld'

// It asks the router when to fetch the page anew, which a drawing has none of.
vi.mock(import('~/ui/use-revalidate-at'), async (importOriginal) => ({
  ...(await importOriginal()),
  useRevalidateAt: () => {},
}))

const origin = 'https://shop.example'
const picture = {
  assetId: 'image-aa-1600x1200-png',
  folder: '/lake/images/store/production',
  width: 1600,
  height: 1200,
  alt: '',
  lqip: null,
  hotspot: null,
  crop: null,
}
const deal = (fields: Partial<PricingDeal>): PricingDeal => ({
  id: 'deal',
  title: 'Ramadan week',
  terms: {kind: 'percentOff', basisPoints: 1000},
  productIds: ['RICE'],
  categoryIds: [],
  until: Date.parse('2026-11-29T05:00:00Z'),
  ...fields,
})
const ends = () => ({text: 'Ends Sat, Nov 28', today: false})

const withPrice = (product: Product) => ({...product, shown: displayPriceOf(product, [])})

function drawPrice(product: Product, deals: PricingDeal[] = []) {
  const shown = displayPriceOf(product, deals)
  const notes = dealNotes(shown, deals, ends)
  return renderMarkup(<PriceBlock product={{...product, shown}} notes={notes} />)
}

describe('the page', () => {
  const page = (fields: Partial<Product>, recipes: RecipeLink[] = []) => {
    const product = withPrice(testProduct({title: 'Basmati rice', ...fields}))
    const view = {
      product,
      description: '',
      rules: {deals: [], taxBasisPoints: 0},
      notes: [],
      related: [],
      certificate: null,
      recipes,
    }
    return renderMarkup(
      <ProductPage view={{...view, now: 0, nextChange: null}} origin={undefined} phone={null} />,
    )
  }

  it('has the title, the picture and the description', () => {
    const html = page({picture, description: 'Long grain, aged two years.'})
    expect(html).toMatch(/<h1[^>]*>Basmati rice<\/h1>/)
    expect(html).toMatch(/<img src="\/lake\/images\/store\/production[^>]* alt="Basmati rice"/)
    expect(html).toMatch(/<p [^>]*>Long grain, aged two years\.<\/p>/)
  })

  it('has the picture of the point of sale, or a drawing when there is none', () => {
    const far = page({imageUrl: 'https://pictures.example/shop/rice.jpg/'})
    expect(far).toMatch(/<img src="https:\/\/pictures\.example\/shop\/rice\.jpg\/" alt="Basmati rice"/)
    expect(page({})).toMatch(/role="img" aria-label="Basmati rice"/)
  })

  it('leads to the whole picture in its largest size, if there is one', () => {
    const large = /<a [^>]*href="([^"]*)"[^>]*aria-label="View larger: Basmati rice"/
    expect(large.exec(page({picture}))?.[1]).toMatch(/1600x1200\.png\?w=1600&amp;fit=max/)
    expect(large.exec(page({imageUrl: 'https://pictures.example/rice.jpg'}))?.[1]).toBe(
      'https://pictures.example/rice.jpg',
    )
    expect(page({})).not.toContain('View larger')
  })

  it('leads to the recipes that take it, if there are any', () => {
    const recipe = {slug: 'pilaf', title: 'Pilaf', desc: 'For many.', image: picture}
    const html = page({}, [recipe])
    expect(html).toMatch(/<h2 [^>]*>Recipes with this<\/h2>/)
    expect(html).toMatch(
      /<img src="\/lake\/images[^>]* alt=""[\s\S]*<a [^>]*href="\/blogDetails\/pilaf"[^>]*>Pilaf/,
    )
    expect(page({})).not.toContain('Recipes with this')
  })
})

describe('the price', () => {
  it('stands over its unit, with what a pound comes to', () => {
    const html = drawPrice(testProduct({netGrams: 2268, priceCents: 1095, unit: '5 lb bag'}))
    expect(html).toContain('$10.95')
    expect(html).toContain('/ 5 lb bag')
    expect(html).toContain('$2.19 / lb')
    expect(drawPrice(testProduct())).toContain('/ 1 unit')
    expect(drawPrice(testProduct({unit: 'each, about 3.5 lb'}))).toContain(' each (about 3½ lb)')
    expect(drawPrice(testProduct({unit: 'each'}))).toContain(' each<')
    expect(drawPrice(testProduct())).not.toContain('/ lb')
  })

  it('tells the store’s own discount from a deal', () => {
    const own = drawPrice(testProduct({discountCents: 399}))
    expect(own).toContain('$3.99')
    expect(own).toContain('You save $1.01')
    expect(own).toContain('On sale')
    expect(drawPrice(testProduct(), [deal({})])).not.toContain('On sale')
  })

  it.each([
    [deal({}), '10% off the price of $5.00.'],
    [deal({terms: {kind: 'salePrice', saleCents: 399, regularCents: null}}), '$3.99 each instead of $5.00.'],
    [
      deal({terms: {kind: 'buyXGetY', buyCount: 2, freeCount: 1}}),
      'Buy 2, get 1 free: put 3 in the cart and pay for 2.',
    ],
    [deal({terms: {kind: 'nForPrice', forCount: 3, forCents: 1000}}), '3 for $10.00: any 3 of this deal.'],
  ])('explains a deal in words, with its end', (one, text) => {
    const html = drawPrice(testProduct(), [one])
    expect(html).toContain(text)
    expect(html).toContain('Ramadan week')
    expect(html).toContain('Ends Sat, Nov 28')
  })

  it('says whether there is any', () => {
    expect(drawPrice(testProduct({stock: null}))).toContain('In stock')
    expect(drawPrice(testProduct({stock: 3}))).toContain('Only 3 left')
    expect(drawPrice(testProduct({stock: 0}))).toContain('Out of stock')
  })
})

describe('the buy box', () => {
  function TestBox({product, phone}: {product: Product; phone: string | null}) {
    const purchase = usePurchase(withPrice(product), {deals: [], taxBasisPoints: 0})
    return <BuyBox purchase={purchase} phone={phone} hasRelated />
  }
  const box = (product: Product, phone: string | null = '5550100142') =>
    renderMarkup(<TestBox product={product} phone={phone} />)

  it('offers one, its total, the cart and the phone', () => {
    const html = box(testProduct())
    expect(html).toMatch(/<input[^>]*inputMode="numeric"[^>]*value="1"/)
    expect(html).toContain('$5.00')
    expect(html).toContain('Add to Cart')
    expect(html).toMatch(/<a href="tel:\+15550100142"[^>]*>.*Call to Order/)
    expect(html).toMatch(/<noscript>.*needs JavaScript/)
    expect(html).not.toContain('style=')
  })

  it('offers the phone alone when it is sold out, and nothing when there is no phone', () => {
    const html = box(testProduct({stock: 0}))
    expect(html).not.toContain('Add to Cart')
    expect(html).not.toContain('<input')
    expect(html).toContain('Call to Order')
    expect(html).toMatch(/<a href="#related"[^>]*>See what’s like it/)
    expect(box(testProduct(), null)).not.toContain('Call to Order')
  })
})

describe('what is known of it', () => {
  const facts = (fields: Partial<Product>) =>
    renderMarkup(<ProductFacts product={testProduct(fields)} certificate={null} />)

  it('names allergens, that there are none, or that nobody knows', () => {
    expect(facts({allergens: ['milk', 'tree-nuts']})).toContain('Contains: milk, tree nuts')
    expect(facts({allergens: []})).toContain('None of the nine major allergens')
    expect(facts({allergens: null})).toContain('Ask us')
  })

  it('names who certified it, with the certificate when its address is one', () => {
    const certified = (certificateUrl: string | null) => facts({certifier: 'Crescent', certificateUrl})
    expect(certified('/halal')).toMatch(/Crescent.*<a href="\/halal"/)
    expect(certified(null)).not.toContain('<a ')
    expect(certified('javascript:alert(1)')).not.toContain('<a ')
  })

  it('says until when the certificate holds, or that it has expired', () => {
    const product = testProduct({certifier: 'Crescent', certificateUrl: '/halal#certificate-7'})
    const until = (expired: boolean) =>
      renderMarkup(<ProductFacts product={product} certificate={{validUntil: '2027-06-30', expired}} />)
    expect(until(false)).toMatch(/See the certificate.*valid until June 30, 2027/)
    expect(until(true)).toMatch(/text-pomegranate.*expired on June 30, 2027/)
  })

  it('names how the animal was slaughtered, and whether it was stunned', () => {
    expect(facts({slaughter: 'hand', stunning: 'none'})).toMatch(/Slaughtered.*By hand.*Stunning.*None/)
    expect(facts({slaughter: 'machine', stunning: 'reversible'})).toMatch(/By machine.*Reversible/)
    expect(facts({slaughter: 'hand'})).not.toContain('Stunning')
  })

  it('folds away the numbers that only a call needs, or has none', () => {
    const numbers = (fields: Partial<Product>) =>
      renderMarkup(<ProductNumbers product={testProduct(fields)} />)
    expect(numbers({sku: 'RICE', barcode: '4006381333931'})).toMatch(
      /^<details (?![^>]*open).*RICE.*4006381333931/,
    )
    expect(numbers({sku: null, barcode: null})).toBe('')
  })

  it('says only what is known', () => {
    expect(facts({origin: 'Morocco', storage: 'frozen', diets: ['vegan']})).toMatch(/Vegan.*0 °F.*Morocco/)
    expect(facts({})).not.toContain('Origin')
  })
})

describe('structured data', () => {
  const whole = testProduct({
    title: 'Rice </script> & more',
    description: 'Long & fine',
    barcode: '4006381333931',
    origin: 'India',
    picture,
  })
  const nodes = (product: Product, deals: PricingDeal[] = []) =>
    productJsonLd(product, displayPriceOf(product, deals), origin)

  it('is what schema.org knows', () => {
    const blocks = [nodes(whole, [deal({})]), nodes(testProduct({stock: 0}))].map((graph) =>
      JSON.stringify({'@context': 'https://schema.org', '@graph': graph}),
    )
    expect(schemaOrgProblems(blocks)).toEqual([])
  }, 60_000)

  it('is the price, until when, whether it is there, and the way to it', () => {
    const [product, crumbs] = nodes(whole, [deal({})])
    expect(product).toMatchObject({
      '@type': 'Product',
      gtin: '4006381333931',
      offers: {
        price: '4.50',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        priceValidUntil: '2026-11-29T05:00:00.000Z',
      },
    })
    expect(crumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        {name: 'Home', item: 'https://shop.example/'},
        {name: 'Rice & grains', item: 'https://shop.example/categories?filter=rice-grains'},
        {name: 'Rice </script> & more', item: 'https://shop.example/product/RICE'},
      ],
    })
    const [bare] = nodes(testProduct({stock: 0, barcode: '123'}))
    expect(bare).not.toHaveProperty('gtin')
    expect(bare).toHaveProperty('offers.availability', 'https://schema.org/OutOfStock')
    expect(bare).not.toHaveProperty('offers.priceValidUntil')
  })

  it('has a description of one line', () => {
    const long = productDescription(testProduct({description: `${'word '.repeat(100)}`}), 'Baraka')
    expect(long.length).toBeLessThanOrEqual(157)
    expect(long).toMatch(/word …$/)
    expect(productDescription(testProduct(), 'Baraka')).toBe('Rice, 1 unit. Halal groceries at Baraka.')
  })
})
