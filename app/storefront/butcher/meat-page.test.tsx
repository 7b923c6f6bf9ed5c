import {describe, expect, it, vi} from 'vitest'
import {testCertificate, testProvenance} from '~/domain/butcher/meat-item.test-helper'
import type {MeatItem} from '~/domain/butcher/meat-item'
import {meatNameOf} from '~/domain/butcher/meat-name'
import type {PricingDeal} from '~/domain/pricing/types'
import {renderMarkup} from '~/ui/render-markup.test-helper'
import {schemaOrgProblems} from '../../../tests/support/schema-org'
import {meatDealNotes} from './meat-deal-notes'
import {meatJsonLd} from './meat-json-ld'
import {MeatPage} from './meat-page'
import type {MeatPage as MeatPageData} from './meat-page.server'
import {NOW, testChicken, testMeatView, testRules, testShoulder} from './meat-view.test-helper'
import {parseMeatOrder} from './parse-meat-order.server'

// It asks the router when to fetch the page anew, which a drawing has none of.
vi.mock(import('~/ui/use-revalidate-at'), async (importOriginal) => ({
  ...(await importOriginal()),
  useRevalidateAt: () => {},
}))

const ten: PricingDeal = {
  ...{id: 'ten', title: 'Chicken week', terms: {kind: 'percentOff', basisPoints: 1_000}},
  ...{productIds: ['meat~chicken-whole'], categoryIds: [], until: Date.parse('2026-11-29T05:00:00Z')},
}
const endsOn = () => ({text: 'Ends Sat, Nov 28', today: false})

function pageOf(item: MeatItem, deals: PricingDeal[] = []): MeatPageData {
  const view = testMeatView(item, deals)
  return {
    item: view,
    ...{name: meatNameOf(item), description: 'A description.', boardPath: '/butcher/x', others: []},
    notes: meatDealNotes(view, deals, endsOn),
    ...{rules: testRules(...deals), now: NOW, nextChange: null},
  }
}

const draw = (item: MeatItem, {deals = [], query = ''}: {deals?: PricingDeal[]; query?: string} = {}) => {
  const {list, sent} = parseMeatOrder(item, new URLSearchParams(query))
  const rejected = sent && !('to' in sent) ? sent : null
  return renderMarkup(
    <MeatPage page={pageOf(item, deals)} sent={rejected} list={list} origin={undefined} phone="5550100142" />,
  )
}
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,])/g, '$1')

describe('the page of an item', () => {
  it('has its name with the animal, and the price of a pound', () => {
    const html = draw(testShoulder())
    expect(html).toMatch(/<h1[^>]*>Shoulder, goat<\/h1>/)
    expect(textOf(html)).toContain('$8.99 / lb')
  })

  it('says what it is expected to come to, honestly', () => {
    const text = textOf(draw(testChicken(), {query: 'add=cart&pieces=2&note=' + 'x'.repeat(300)}))
    expect(text).toContain('2 pieces, about 10 lb. Estimated $39.90')
    expect(textOf(draw(testChicken()))).toContain(
      '1 piece, about 5 lb. Estimated $19.95. You pay what it weighs, never more than $23.00 without your word.',
    )
  })

  it('calls no estimate a price', () => {
    for (const item of [testChicken(), testShoulder()]) {
      const text = textOf(draw(item, {deals: [ten]}))
      for (const [sentence] of text.matchAll(/[^.]*\b(?:[Ee]stimated?|about \d)[^.]*\./g))
        expect(sentence).not.toMatch(/\bprice\b|\bcosts?\b|\btotal\b/i)
    }
  })

  it('has a chip for each cut, with its fee and the time that it takes', () => {
    const html = draw(testChicken())
    expect(html).toMatch(/<legend[^>]*>Cut<\/legend>/)
    expect(html.match(/type="radio"[^>]*name="cut\.cutSet-cut"/g)).toHaveLength(2)
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="whole"|<input[^>]*value="whole"[^>]*checked=""/)
    expect(textOf(html)).toContain('8 pieces +$1.50 a piece, 1 day more')
  })

  it('is a form that works without scripts, sent to its own address', () => {
    const html = draw(testChicken())
    expect(html).toMatch(/<form[^>]*action="\/butcher\/natural-chicken\/whole-chicken"[^>]*method="get"/)
    expect(html).toMatch(/<input[^>]*name="pieces"[^>]*value="1"/)
    expect(html).toMatch(/<textarea[^>]*name="note"[^>]*maxLength="200"/)
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*name="add"[^>]*value="cart"/)
    expect(html).not.toContain('style=')
    expect(draw(testShoulder())).toMatch(/<input[^>]*name="pounds"/)
    expect(draw(testShoulder())).not.toContain('<textarea')
    expect(draw(testChicken(), {query: 'items=RICE*2'})).toMatch(
      /<input type="hidden" name="items" value="RICE\*2"/,
    )
  })

  it('says what is wrong with what was sent, and shows it again', () => {
    const html = draw(testChicken(), {
      query: 'add=cart&pieces=1.5&cut.cutSet-cut=8-pieces&note=no+%3Cskin%3E',
    })
    expect(html).toContain('Nothing was added to your cart yet.')
    expect(html).toMatch(/role="alert"[^>]*>(?:(?!<\/p>).)*Pieces are whole/s)
    expect(html).toMatch(/<input[^>]*name="pieces"[^>]*aria-invalid="true"[^>]*value="1\.5"/)
    expect(html).toMatch(/value="8-pieces"[^>]*checked=""|checked=""[^>]*value="8-pieces"/)
    expect(html).toContain('no &lt;skin&gt;')
  })

  it('offers the phone where it is not ordered online', () => {
    const html = draw(testChicken({ordering: null}))
    expect(html).not.toContain('<form')
    expect(html).toMatch(/<a href="tel:\+15550100142"[^>]*>.*Call to Order/)
    expect(textOf(html)).toContain('Sold at our counter.')
    expect(textOf(draw(testChicken({inSeason: false})))).toContain('Out of season.')
    expect(draw(testChicken())).toContain('Call to Order')
  })

  it('says what a deal takes off, and until when', () => {
    const text = textOf(draw(testChicken(), {deals: [ten]}))
    expect(text).toMatch(/\$3\.60 \/ lb, was \$3\.99/)
    expect(text).toContain('10% off. Without it, $3.99 / lb.')
    expect(text).toContain('Ends Sat, Nov 28')
    expect(text).toContain('10% off: −$1.99')
  })

  it('shows a certificate that holds, and says plainly that another does not', () => {
    const withPaper = (certificate: ReturnType<typeof testCertificate>) =>
      draw(testChicken({provenance: testProvenance({certificate})}))
    const valid = withPaper(testCertificate())
    expect(textOf(valid)).toContain('No. OVHC-1108, good until Mar 31, 2028')
    expect(valid).toMatch(/<a href="\/lake\/files\/store\/production\/abc\.pdf"[^>]*>See the certificate/)
    for (const paper of [
      testCertificate({validUntil: '2026-11-20'}),
      testCertificate({validFrom: '2026-11-22'}),
    ]) {
      const html = withPaper(paper)
      expect(html).not.toContain('OVHC-1108')
      expect(html).not.toContain('abc.pdf')
      expect(html).not.toContain('Ohio Valley')
      expect(textOf(html)).toContain('Ask us')
    }
  })
})

describe('what search engines read', () => {
  const blocksOf = (item: MeatItem, deals: PricingDeal[] = []) =>
    meatJsonLd(pageOf(item, deals), 'https://shop.example')
  const offerOf = (item: MeatItem, deals: PricingDeal[] = []) =>
    JSON.parse(JSON.stringify(blocksOf(item, deals)[0])) as {offers: Record<string, unknown>}

  it('is schema.org’s', () => {
    const blocks = [testChicken(), testShoulder(), testChicken({unit: 'each'})].map((item) =>
      JSON.stringify({'@context': 'https://schema.org', '@graph': blocksOf(item, [ten])}),
    )
    expect(schemaOrgProblems(blocks)).toEqual([])
  })

  it('has the price of a pound, and no estimate', () => {
    const {offers} = offerOf(testChicken())
    expect(offers).toMatchObject({
      priceCurrency: 'USD',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        ...{price: '3.99', unitCode: 'LBR', referenceQuantity: {value: 1, unitCode: 'LBR'}},
      },
      availability: 'https://schema.org/InStock',
    })
    expect(offers).not.toHaveProperty('price')
    expect(JSON.stringify(blocksOf(testChicken()))).not.toContain('19.95')
    expect(offerOf(testChicken(), [ten]).offers).toMatchObject({priceSpecification: {price: '3.60'}})
    expect(offerOf(testChicken({unit: 'each', cents: 699})).offers).toMatchObject({price: '6.99'})
  })

  it('says where it can be had', () => {
    const availability = (fields: Partial<MeatItem>) => offerOf(testChicken(fields)).offers['availability']
    expect(availability({ordering: null})).toBe('https://schema.org/InStoreOnly')
    expect(availability({inSeason: false})).toBe('https://schema.org/OutOfStock')
  })

  it('has the way to it', () => {
    const text = JSON.stringify(blocksOf(testShoulder())[1])
    expect(text).toContain('https://shop.example/butcher/goat/shoulder')
    expect(text).toContain('"name":"Butcher"')
  })
})
