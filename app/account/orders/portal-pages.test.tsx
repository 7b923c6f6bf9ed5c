import {expect, test} from 'vitest'
import {renderMarkup} from '~/ui/render-markup.test-helper'
import type {Order} from '~/domain/orders/order'
import {testLine} from '~/domain/orders/orders.test-helper'
import {OrderFacts} from './order-facts'
import {OrderProgress} from './order-progress'
import {ReceiptPage} from './receipt-page'
import {builtInSettings} from '~/domain/store/settings'
import {toOrderView} from '~/domain/orders/order-view'
import {UnpaidOrder} from './current-orders-page'

const ZONE = 'America/New_York'
const NOW = Date.parse('2026-11-28T12:00:00Z')

function testShown(order: Partial<Order> = {}) {
  return toOrderView(
    {
      ...{
        id: 'order-1',
        number: 'K7M4XTP',
        customerId: 'customer-1',
        guestId: null,
        campaignId: null,
        status: 'preparing',
        flags: [{code: 'other', detail: 'look at it'}],
      },
      ...{
        deliveryOption: 'pickup',
        note: null,
        name: 'Amina <Yusuf>',
        phone: '5550100177',
        email: 'amina@shop.example',
      },
      ...{pickupStartsAt: '2026-11-28T21:30:00.000Z', pickupEndsAt: '2026-11-28T22:00:00.000Z'},
      ...{
        itemCount: 3,
        goodsCents: 1647,
        savingsCents: 549,
        taxCents: 77,
        totalCents: 1175,
        chargedCents: 1175,
        refundedCents: 0,
      },
      ...{
        card: 'Visa ending in 4242',
        isTest: false,
        createdAt: '2026-11-27T15:05:00.000Z',
        paidAt: '2026-11-27T15:06:00.000Z',
      },
      ...{
        endedAt: null,
        cancelReason: null,
        ...{edits: [], removedLines: []},
        ...{heldCents: 0, holdCents: null, estimateCents: null, hold: null},
        lines: [testLine({quantity: 3, savingsCents: 549, explanations: ['2 + 1 free: −$5.49']})],
      },
      ...order,
    },
    ZONE,
    NOW,
  )
}

test('times are by the store’s clock, with the year where it is another', () => {
  const {pickup, ordered} = testShown({createdAt: '2026-01-01T02:00:00.000Z'})
  expect(pickup).toEqual({text: 'Sat, Nov 28, 4:30 PM – 5:00 PM', at: '2026-11-28T21:30:00.000Z'})
  expect(ordered.text).toBe('Wed, Dec 31, 2025, 9:00 PM')
})

test('the summary has the fields of the specification', () => {
  const html = renderMarkup(<OrderFacts order={testShown()} />)
  const facts = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(
    ([, name, value = '']) => [name, value.replaceAll(/<[^>]+>/g, '')],
  )
  expect(facts).toEqual([
    ['Order Number', 'Order K7M-4XTP'],
    ['Date', 'Fri, Nov 27, 10:05 AM'],
    ['Pick-Up Time', 'Sat, Nov 28, 4:30 PM – 5:00 PM'],
    ['# of items', '3'],
    ['Order Total', '$11.75'],
  ])
  const refunded = renderMarkup(<OrderFacts order={testShown({refundedCents: 1175})} />)
  expect(refunded.replaceAll(/<[^>]+>/g, '')).toContain('Refunded $11.75')
})

test.each([
  ['received', 'Received, now'],
  ['preparing', 'Preparing, now'],
  ['ready', 'Ready, now'],
] as const)('an order that is %s shows how far it is', (status, now) => {
  const html = renderMarkup(<OrderProgress order={testShown({status})} />)
  expect(/<li aria-current="step".*?<\/li>/.exec(html)?.[0].replaceAll(/<[^>]+>/g, '')).toBe(now)
})

test('a receipt says what was bought, why it cost less, what it came to and how it was paid', () => {
  const store = {
    ...{name: 'Baraka', phone: '5550100142', email: null},
    address: {street: '1420 Maple Avenue', city: 'Fairview', state: 'OH', zip: '44126', lat: null, lng: null},
  }
  const html = renderMarkup(<ReceiptPage order={testShown({refundedCents: 500})} store={store} />)
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  for (const part of [
    ...['Baraka', '1420 Maple Avenue Fairview, OH 44126 (555) 010-0142', 'Order K7M-4XTP', 'Fine couscous'],
    ...[
      '2 + 1 free: −$5.49',
      'Regular price $16.47',
      'Savings −$5.49',
      'Subtotal $10.98',
      'Tax $0.77',
      'Total $11.75',
    ],
    ...['Refunded −$5.00', 'Paid after refunds $6.75', 'Visa ending in 4242, Fri, Nov 27, 10:06 AM'],
  ]) {
    expect(text).toContain(part)
  }
  // What staff note is theirs, and what people are called is text.
  expect(html).not.toContain('look at it')
  expect(html).toContain('Amina &lt;Yusuf&gt;')
})

test('an order that waits for its payment leads on to it', () => {
  const waiting = {shownNumber: 'K7M-4XTP', totalCents: 1175, until: '9:35 AM'}
  const textOf = (isEstimate: boolean) =>
    renderMarkup(<UnpaidOrder waiting={{...waiting, isEstimate}} />)
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
  const text = textOf(false)
  expect(textOf(true)).toContain('Order K7M-4XTP, estimated $11.75')
  expect(text).toContain('Waiting for payment Order K7M-4XTP, $11.75 Your pickup time is held until 9:35 AM.')
  const html = renderMarkup(<UnpaidOrder waiting={{...waiting, isEstimate: false}} />)
  expect(html).toMatch(/<a[^>]* href="\/checkout"[^>]*>.*Continue to payment<\/a>/)
})

test('what was written about an order and its lines is on the page, as text', () => {
  const order = testShown({note: 'Eggs on top.\n<i>Yusuf</i>', lines: [testLine({note: 'no <b>skin</b>'})]})
  const html = renderMarkup(<ReceiptPage order={order} store={builtInSettings} />)
  expect(html).toContain('Eggs on top.\n&lt;i&gt;Yusuf&lt;/i&gt;')
  expect(html).toContain('no &lt;b&gt;skin&lt;/b&gt;')
})

test('the receipt’s button ends where the receipt does, and its star has the letter of the shop', () => {
  const html = renderMarkup(<ReceiptPage order={testShown()} store={builtInSettings} />)
  const [head = '', sheet = ''] = html.split('<article')
  expect([head, sheet].map((part) => part.includes('max-w-3xl'))).toEqual([true, true])
  expect(/<text[^>]*>(.*?)<\/text>/.exec(sheet)?.[1]).toBe(builtInSettings.name.charAt(0))
})
