import {createRemixStub} from '@remix-run/testing'
import {renderToStaticMarkup} from 'react-dom/server'
import {beforeAll, describe, expect, test, vi} from 'vitest'
import {builtInSettings} from '~/domain/store/settings'
import {toOrderView} from '~/domain/orders/order-view'
import {testLine} from '~/domain/orders/orders.test-helper'
import {ConfirmationPage} from './confirmation-page'
import type {Confirmation, OrderConfirmedProps} from './read-confirmation.server'

const NOW = Date.parse('2026-11-27T15:06:00Z')
const shared = {
  sessionId: 'cs_test_1',
  store: {...builtInSettings, access: 'Park behind the store.'},
  isGuest: false,
}

// The stub's router is the browser's, and React says so when the server draws it.
beforeAll(() => {
  const {error} = console
  vi.spyOn(console, 'error').mockImplementation((...line: unknown[]) => {
    if (!String(line[0]).includes('useLayoutEffect does nothing on the server')) error(...line)
  })
})

/** What the server sends, before any script. */
function draw(completion: Confirmation, look = 0): string {
  const Stub = createRemixStub([
    {path: '/', Component: () => <ConfirmationPage confirmation={completion} attempt={look} />},
  ])
  return renderToStaticMarkup(<Stub />)
}

function paid(
  changes: {deliveryOption?: 'pickup' | 'delivery'; name?: string; isTest?: boolean} = {},
): OrderConfirmedProps {
  const order = toOrderView(
    {
      ...{
        id: 'order-1',
        number: 'K7M4XTP',
        customerId: 'customer-1',
        guestId: null,
        campaignId: null,
        status: 'received',
      },
      ...{flags: [{code: 'other', detail: 'look at it'}]},
      isTest: false,
      ...{
        deliveryOption: 'pickup',
        note: null,
        name: 'Amina',
        phone: '5550100177',
        email: 'amina@shop.example',
      },
      ...{pickupStartsAt: '2026-11-28T21:30:00.000Z', pickupEndsAt: '2026-11-28T22:00:00.000Z'},
      ...{itemCount: 3, goodsCents: 1647, savingsCents: 549, taxCents: 77, totalCents: 1175},
      ...{chargedCents: 1175, refundedCents: 0, card: 'Visa ending in 4242', cancelReason: null},
      ...{edits: [], removedLines: []},
      ...{heldCents: 0, holdCents: null, estimateCents: null, hold: null},
      ...{createdAt: '2026-11-27T15:05:00.000Z', paidAt: '2026-11-27T15:06:00.000Z', endedAt: null},
      lines: [testLine({quantity: 3, savingsCents: 549, explanations: ['2 + 1 free: −$5.49']})],
      ...changes,
    },
    'America/New_York',
    NOW,
  )
  return {
    ...{...shared, state: 'paid', order, date: 'Sat, Nov 28', time: '4:30 PM – 5:00 PM'},
    ...{email: 'amina@shop.example', purchased: [], isFresh: true},
  }
}

test('an order that is complete says all that the specification names', () => {
  const page = draw(paid())
  for (const text of [
    ...[
      'ORDER COMPLETE',
      'Thank you, Amina. We have your order.',
      'What’s next',
      'tell us your order number',
      'K7M-4XTP',
      'order confirmation to amina@shop.example',
    ],
    ...['Date', 'Sat, Nov 28', 'Time', '4:30 PM – 5:00 PM', '# of items', 'Order Total', '$11.75'],
    ...[
      'Fine couscous',
      '2 + 1 free: −$5.49',
      '1420 Maple Avenue',
      'Park behind the store.',
      'DIRECTIONS',
      'Add to calendar',
    ],
    'href="/order-complete/calendar.ics?session_id=cs_test_1"',
    'href="/customer-portal/current-orders"',
  ]) {
    expect(page).toContain(text)
  }
  expect(page).not.toMatch(/look at it| style=|http-equiv/)
})

test('a delivery has no directions', () => {
  const page = draw(paid({deliveryOption: 'delivery'}))
  expect(page).not.toMatch(/Maple Avenue|Park behind/)
  expect(page).toContain('We bring it to you')
})

test('a name is text', () => {
  expect(draw(paid({name: '<script>alert(1)</script>'}))).not.toContain('<script>alert')
})

describe('while nobody knows', () => {
  test('there is a spinner, a friendly line, and no word of failure; without scripts the page looks again', () => {
    const page = draw({...shared, state: 'waiting'})
    expect(page).toContain('role="status"')
    expect(page).toContain('we are confirming your payment')
    expect(page).toContain('content="2; url=/order-complete?session_id=cs_test_1&amp;look=1"')
    expect(page).not.toMatch(/Failed|don’t pay again/)
  })

  test('after a minute the page asks not to pay again, and says whom to call', () => {
    expect(draw({...shared, state: 'waiting'}, 7)).not.toContain('don’t pay again')
    const page = draw({...shared, state: 'waiting'}, 8)
    for (const text of ['still confirming', 'don’t pay again', '(555) 010-0142', 'content="10; url=']) {
      expect(page).toContain(text)
    }
    expect(draw({...shared, state: 'waiting'}, 500)).not.toContain('http-equiv')
  })

  test('money that staff must look at is not called failed', () => {
    const page = draw({...shared, state: 'checking'})
    expect(page).toContain('don’t pay again')
    expect(page).not.toMatch(/Failed|http-equiv/)
  })
})

test('a payment that failed leads back to the checkout, with the cart as it was', () => {
  const page = draw({...shared, state: 'failed'})
  for (const text of ['Payment Failed!', 'wasn’t charged', 'still in your cart', 'href="/checkout"']) {
    expect(page).toContain(text)
  }
})
