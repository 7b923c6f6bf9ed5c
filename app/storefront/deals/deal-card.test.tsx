import {muteRemixStub, renderInRemix} from '~/ui/render-markup.test-helper'
import {beforeAll, describe, expect, it} from 'vitest'
import type {Deal, DealSubject} from '~/domain/deals/deal'
import {DealCard} from './deal-card'
import {DealsPage} from './deals-page'
import {DealsThisWeek} from './deals-this-week'
import {toDealCardModel} from '~/domain/deals/deal-card-model'
import {testDeal} from '~/domain/deals/deal.test-helper'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const model = (fields: Partial<Deal>) => toDealCardModel(testDeal(fields), NOW, 'America/New_York')

const picture = {
  assetId: `image-${'a'.repeat(40)}-800x600-webp`,
  folder: '/lake/images/store/production',
  width: 800,
  height: 600,
  alt: 'A lamb',
  lqip: null,
  hotspot: null,
  crop: null,
}

beforeAll(muteRemixStub)

/** What a screen reader says, in its order: the words without what is hidden from it, and the pictures' names. */
function spoken(html: string): string {
  return html
    .replaceAll(/<img[^>]*?alt="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<svg[^>]*aria-hidden="true".*?<\/svg>/g, '')
    .replaceAll(/<(span) [^>]*aria-hidden="true"[^>]*>(<span[^>]*>[^<]*<\/span>|[^<])*<\/span>/g, '')
    .replaceAll(/<\/(p|h\d|div|li)>/g, ' | ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/[\s|]*\|[\s|]*/g, ' | ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const card = (fields: Partial<Deal>) => renderInRemix(<DealCard deal={model(fields)} />)
const wings: DealSubject = {id: 'wings', type: 'butcherItem', title: 'Wings', unit: 'lb'}
const couscous = {kind: 'salePrice', saleCents: 399, regularCents: 549} as const

describe('a deal’s card', () => {
  it('has title, offer, small print, end and action in reading order', () => {
    const html = card({
      title: 'Whole lamb heads',
      textBreak: 2,
      category: 'Butcher',
      terms: {kind: 'buyXGetY', buyCount: 2, freeCount: 1},
      desc: 'While they last.',
      until: Date.parse('2026-11-29T02:00:00Z'),
      target: '/butcher/lamb',
      sale: true,
      picture,
    })
    expect(spoken(html)).toBe(
      'Sale | Butcher | Whole lamb heads | Buy 2, get 1 free | While they last. | ' +
        'Ends Sat, Nov 28, 9:00 PM | See prices: Whole lamb heads | A lamb |',
    )
    expect(html).toContain('<h2')
    expect(html).toContain('href="/butcher/lamb"')
  })

  it.each([
    ['the price alone', {terms: couscous}, 'was $5.49, now $3.99'],
    ['words that name the price', {terms: couscous, offer: 'Now $3.99'}, 'was $5.49, Now $3.99'],
    [
      'words beside the price',
      {terms: couscous, offer: 'Half a feast'},
      'Half a feast | was $5.49, now $3.99',
    ],
    ['no old price', {terms: {...couscous, regularCents: null}}, '| $3.99'],
    ['what is sold by the pound', {terms: couscous, appliesTo: [wings]}, 'was $5.49, now $3.99 / lb'],
    [
      'what is sold by the pound, and something else',
      {
        terms: couscous,
        appliesTo: [wings],
        products: [{id: 'GRAIN-COUSCOUS-FINE', title: 'Couscous', categoryId: null}],
      },
      'was $5.49, now $3.99 |',
    ],
  ])('reads out an old price as such: %s', (_, fields, text) => {
    const html = card(fields)
    expect(spoken(html)).toContain(text)
    expect(html.includes('<s ')).toBe(text.includes('was'))
  })

  it('draws its color without a style attribute, which the security policy refuses', () => {
    const html = card({bgColor: '#F0B429', picture, sale: true, until: NOW + 1})
    expect(html).toContain('fill="#F0B429"')
    expect(html).toContain('text-ink')
    expect(html).not.toMatch(/\sstyle=/)
  })

  it('accepts nothing but a color', () => {
    expect(card({bgColor: '"/><script>alert(1)</script>'})).toContain('fill="#0F4A36"')
  })

  it('marks its last day with words and a clock, not by color alone', () => {
    expect(spoken(card({until: NOW + 1}))).toContain('Ends today, 7:00 AM')
    expect(card({until: NOW + 1})).toContain('lucide-clock')
    expect(card({until: NOW + 1e9})).not.toContain('lucide-clock')
  })

  it('links to other sites with a plain link, and has no link without an address', () => {
    expect(card({target: 'https://order.baraka.example/'})).toContain('href="https://order.baraka.example/"')
    expect(card({target: 'javascript:alert(1)'})).not.toContain('<a ')
    expect(card({})).not.toContain('<a ')
  })

  it('describes its products when staff wrote nothing', () => {
    const appliesTo = [{id: 'a', type: 'butcherItem' as const, title: 'Lamb head'}]
    expect(spoken(card({appliesTo}))).toContain('On Lamb head.')
  })
})

describe('the deals page', () => {
  const board = {running: [], coming: [], dates: null, now: NOW, nextChange: null}

  it('is an empty state with a link when no deal runs', () => {
    const html = renderInRemix(<DealsPage board={board} />)
    expect(spoken(html)).toContain('Nothing on offer today')
    expect(html).toContain('href="/butcher"')
  })

  it('separates coming deals from running ones', () => {
    const coming = [model({title: 'Wings', from: Date.parse('2026-11-23T05:00:00Z'), terms: couscous})]
    const html = renderInRemix(
      <DealsPage
        board={{
          ...board,
          running: [model({title: 'Heads', terms: couscous}), model({title: 'Card'})],
          coming,
        }}
      />,
    )
    expect(spoken(html)).toMatch(
      /Weekly deals \| On now \| Heads .*Until further notice .*More from the shop .*Card .*Coming soon .*Wings .*Starts Mon, Nov 23/,
    )
    expect(html).not.toContain('href="/butcher"')
  })

  it('has no card that links to the page itself', () => {
    const running = [model({target: '/weekly-deals'})]
    expect(renderInRemix(<DealsPage board={{...board, running}} />)).not.toContain('<a ')
  })
})

describe('the deals on the home page', () => {
  it('are four at most, under staff’s title, or absent', () => {
    const models = [...'12345'].map((id) => model({id, title: `Deal ${id}`}))
    const html = renderInRemix(<DealsThisWeek deals={models} products={[]} title="Good this week" />)
    expect(html.match(/<h3/g)).toHaveLength(4)
    expect(spoken(html)).toContain('Good this week')
    expect(html).toContain('href="/weekly-deals"')
    expect(renderInRemix(<DealsThisWeek deals={[]} products={[]} />)).toBe('')
  })
})
