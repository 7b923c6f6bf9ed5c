import * as Dialog from '@radix-ui/react-dialog'
import type {ReactNode} from 'react'
import {describe, expect, it, test, vi} from 'vitest'
import {
  CHICKEN_LINE,
  GOAT_LINE,
  testGoat,
  testHead,
  testMeatItem,
  testMeatProduct,
} from '~/domain/catalog/meat-product.test-helper'
import type {ProductSummary} from '~/domain/catalog/product-summary'
import {toCartItem} from '~/domain/cart/cart-item'
import type {CartItem} from '~/domain/cart/cart-item'
import {TEST_WEIGHING, testProductSummary} from '~/domain/cart/cart-items.test-helper'
import type {PriceDifference} from '~/domain/checkout/checkout'
import {createCartView} from '~/domain/cart/cart-view'
import type {CartView} from '~/domain/cart/cart-view'
import {OrderSummary} from '~/storefront/checkout/order-summary'
import {PaymentPanel} from '~/storefront/checkout/payment-panel'
import {testOffer} from '~/storefront/checkout/pickup-offer.test-helper'
import {PriceChangePanel} from '~/storefront/checkout/price-change-panel'
import {renderMarkup} from '~/ui/render-markup.test-helper'
import {CartBar} from './cart-bar'
import {CartChangesNote} from './cart-changes-note'
import {CartLines} from './cart-lines'
import {CartTotals} from './cart-totals'
import {SharedListPage} from './shared-list-page'
import {totalText} from './total-text'

vi.mock(import('~/storefront/shell/page-meta'), async (importOriginal) => ({
  ...(await importOriginal()),
  useSite: () => undefined,
}))

const chicken = testMeatProduct(testMeatItem(), {lineId: CHICKEN_LINE})
const goat = testMeatProduct(testGoat(), {lineId: GOAT_LINE})
const head = testMeatProduct(testHead())
const rice = testProductSummary('RICE', {title: 'Rice', priceCents: 699})

function viewOf(...lines: [ProductSummary, number, Partial<CartItem>?][]): CartView {
  const items = lines.map(([product, quantity, more]) => ({
    ...toCartItem(product),
    product_quantity: quantity,
    ...more,
  }))
  const products = lines.map(([product]) => product)
  const quote = {
    ...{products, rules: {deals: [], taxBasisPoints: 0}, weighing: TEST_WEIGHING, now: 0},
    nextChange: null,
  }
  return createCartView(items, {quote, requestedIds: new Set(products.map(({id}) => id))})
}

/** What is read, without what can be chosen from. */
function wordsOf(node: ReactNode): string {
  return renderMarkup(<Dialog.Root open>{node}</Dialog.Root>)
    .replace(/<option.*?<\/option>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const nothing = () => {}
const linesOf = ({lines}: CartView) => (
  <CartLines lines={lines} removal={null} onRemove={nothing} onUndo={nothing} />
)
const mixed = viewOf([chicken, 3, {note: 'small'}], [goat, 32, {if_missing: 'swap'}], [head, 2], [rice, 1])
const CHICKEN_WORDS = [
  ...['3 pieces, about 10 lb', '$3.99 / lb', 'Cut: 8 pieces (+$1.50 each)', 'Skin: Off'],
  'You pay what it weighs, never more than $51.30 without your word.',
]
const GOAT_WORDS = [
  ...['8 lb', '$9.99 / lb', 'Cut: Curry cut (+$5.00)'],
  'You pay what it weighs, never more than $97.70 without your word.',
]

describe.each([
  ['the cart', linesOf(mixed)],
  ['the checkout', <OrderSummary key="summary" view={mixed} />],
  ['a shared list', <SharedListPage key="list" view={mixed} unknown={[]} pickup={null} paused={null} />],
])('%s', (_, page) => {
  const words = wordsOf(page)

  it('says how much it is, how it is cut, what it is estimated at, and the most it may come to', () => {
    for (const text of [...CHICKEN_WORDS, ...GOAT_WORDS]) expect(words).toContain(text)
    expect(words).toContain('Estimated $44.61')
    expect(words).toContain('Estimated $84.92')
  })

  it('says the price of what has one, and no word of estimates there', () => {
    expect(words).toContain('2 pieces')
    expect(words).toContain('$18.00 each')
    expect(words).not.toMatch(/Estimated \$(36\.00|6\.99)/)
    expect(words.match(/never more than/g)).toHaveLength(2)
  })

  it('leads to the pages of the board', () => {
    if (page.type !== OrderSummary) {
      const html = renderMarkup(<Dialog.Root open>{page}</Dialog.Root>)
      expect(html).toContain('href="/butcher/chicken/whole-chicken"')
      expect(html).not.toContain('/product/meat')
    }
  })
})

describe('no word calls an estimate a price', () => {
  const weighed = viewOf([chicken, 3], [goat, 32])
  const changes = [
    {kind: 'dearer' as const, id: 'a', title: 'Chicken', beforeCents: 1200, nowCents: 1337},
    {kind: 'cheaper' as const, id: 'b', title: 'Goat', beforeCents: 250, nowCents: 225},
  ]
  const [first, second] = changes
  const differences: PriceDifference[] = [
    {id: 'a', title: 'Chicken', kind: 'dearer', seenCents: 1200, nowCents: 1337, isEstimate: true},
    {id: 'b', title: 'Lamb', kind: 'cheaper', seenCents: 1337, nowCents: 1200, isEstimate: true},
    {
      id: 'c',
      title: 'Goat',
      kind: 'amount',
      left: 8,
      per: 'pound',
      seenCents: 9,
      nowCents: 9,
      isEstimate: true,
    },
  ]

  test.each([
    ['the lines', linesOf(weighed)],
    ['the totals', <CartTotals key="totals" view={weighed} />],
    ['the bar', <CartBar key="bar" view={weighed} />],
    ['the summary', <OrderSummary key="summary" view={weighed} />],
    [
      'the panel before paying',
      <PaymentPanel
        key="pay"
        {...{sending: false, isList: true, offer: testOffer({}), chosen: {date: '', time: ''}}}
        heldCents={weighed.held?.totalCents ?? null}
      />,
    ],
    [
      'what changed',
      <CartChangesNote
        key="changes"
        onAcknowledge={nothing}
        changes={[
          ...(first ? [{...first, estimate: {per: 'piece' as const, poundCents: 399}}] : []),
          ...(second ? [{...second, estimate: {per: 'pound' as const, poundCents: 899}}] : []),
        ]}
      />,
    ],
    [
      'what is to be confirmed',
      <PriceChangePanel key="panel" {...{differences, totalCents: 1337}} isEstimate />,
    ],
  ])('%s', (_, node) => {
    expect(wordsOf(node)).not.toMatch(/\bprices?\b|\bcosts?\b/i)
  })

  it('says what is confirmed, and in what amount it is sold', () => {
    const words = wordsOf(<PriceChangePanel {...{differences, totalCents: 1337}} isEstimate />)
    expect(words).toContain('The estimate for Chicken is higher now')
    expect(words).toContain('We don’t sell Goat in that amount. The nearest is 2 lb')
    expect(words).toContain('New estimated total $13.37')
    expect(words).toContain('Confirm the estimate of $13.37 and check out')
  })
})

describe('the total', () => {
  it('is an estimate as long as a line is to be weighed', () => {
    expect(wordsOf(<CartTotals view={viewOf([chicken, 3], [rice, 1])} />)).toContain('Estimated total $51.60')
    expect(wordsOf(<CartTotals view={viewOf([head, 1], [rice, 1])} />)).toContain('TOTAL $24.99')
    expect(totalText(viewOf([chicken, 3]))).toBe('about $44.61')
    expect(totalText(viewOf([head, 1]))).toBe('$18.00')
  })

  it('is explained before paying: what the card holds, and that only what it weighs is charged', () => {
    const panel = (heldCents: number | null) =>
      wordsOf(
        <PaymentPanel
          {...{sending: false, isList: true, offer: testOffer({}), chosen: {date: '', time: ''}}}
          heldCents={heldCents}
        />,
      )
    expect(panel(5829)).toContain(
      'Nothing is charged yet. Your card holds up to $58.29 until we weigh your order. Then you pay only what it weighs, and the rest is let go.',
    )
    expect(panel(null)).not.toMatch(/holds|weigh/)
  })
})

describe('an amount that nobody sells', () => {
  it('is said, with the nearest, and can be taken at once where the cart is one’s own', () => {
    const rounded = viewOf([goat, 9])
    const text = 'We don’t sell this in that amount. The nearest is 2 lb.'
    expect(wordsOf(linesOf(rounded))).toContain(`${text} Take 2 lb`)
    const list = wordsOf(<SharedListPage view={rounded} unknown={[]} pickup={null} paused={null} />)
    expect(list).toContain(text)
    expect(list).not.toContain('Take 2 lb')
  })
})

describe('the stepper of meat', () => {
  it('says what each tap makes of it, in pounds or in pieces', () => {
    const html = renderMarkup(<Dialog.Root open>{linesOf(viewOf([goat, 10], [chicken, 1]))}</Dialog.Root>)
    for (const label of ['More of Goat: 3 lb', 'Less of Goat: 2 lb', 'More of Whole chicken: 2 pieces']) {
      expect(html).toContain(`aria-label="${label}"`)
    }
    expect(html).toContain('That’s the least: 1 piece')
    expect(html).toContain('2.5 lb in cart')
  })
})

describe('what is wanted if it is not there', () => {
  const fieldsOf = (node: ReactNode) =>
    [...renderMarkup(<Dialog.Root open>{node}</Dialog.Root>).matchAll(/<select.*?<\/select>/gs)].map(
      ([field]) => field,
    )

  it('is chosen for each line, groceries too, and is a field of the form without scripts', () => {
    const choices = {[GOAT_LINE]: 'leave-out'} as const
    const fields = fieldsOf(<OrderSummary view={viewOf([goat, 8], [rice, 1])} choices={choices} />)
    expect(fields).toHaveLength(2)
    expect(fields[0]).toContain(`name="if_missing ${GOAT_LINE}" form="checkout-form"`)
    expect(fields[0]).toMatch(/value="leave-out" selected=""/)
    expect(fields[1]).toContain('name="if_missing RICE"')
    expect(fields[1]).toMatch(/value="call" selected=""[^>]*>Call me/)
  })

  it('of a cart is what the cart says, and goes with it', () => {
    const view = viewOf([goat, 8, {if_missing: 'swap'}])
    const [field] = fieldsOf(<OrderSummary view={view} isCart />)
    expect(field).toMatch(/value="swap" selected=""[^>]*>Take the nearest, at no higher price/)
    expect(field).not.toContain('name=')
  })

  it('is not asked of what is sold out', () => {
    expect(fieldsOf(<OrderSummary view={viewOf([{...rice, stock: 0}, 1])} />)).toEqual([])
  })
})

it('a note that is not taken is not lost in silence', () => {
  const words = wordsOf(linesOf(viewOf([head, 1, {note: 'split it'}])))
  expect(words).toContain('We don’t take notes for this, so yours stays out of the order.')
  expect(wordsOf(<OrderSummary view={viewOf([chicken, 1, {note: 'small pieces'}])} />)).toContain(
    'Note: small pieces',
  )
})
