import {expect, test, vi} from 'vitest'
import {createCartView} from '~/domain/cart/cart-view'
import {testProductSummary, testCartItem, TEST_WEIGHING} from '~/domain/cart/cart-items.test-helper'
import {renderMarkup} from '~/ui/render-markup.test-helper'
import type {CheckoutResult} from './checkout-result'
import {parseCheckoutForm} from './checkout-fields'
import {CheckoutPage} from './checkout-page'
import type {CheckoutActionData} from './checkout-result'
import type {CheckoutData} from './read-checkout.server'
import {testOffer, testWindow} from './pickup-offer.test-helper'

vi.mock(import('~/storefront/shell/page-meta'), async (importOriginal) => ({
  ...(await importOriginal()),
  useSite: () => undefined,
}))

// A stand-in router has no data to fetch anew.
vi.mock(import('@remix-run/react'), async (importOriginal) => ({
  ...(await importOriginal()),
  useRevalidator: () => ({state: 'idle' as const, revalidate: () => {}}),
}))

const quote = {
  products: [testProductSummary('RICE', {title: 'Basmati rice'})],
  rules: {deals: [], taxBasisPoints: 0},
  ...{weighing: TEST_WEIGHING, now: 0, nextChange: null},
}
const list = {
  view: createCartView([testCartItem('RICE', {product_quantity: 2})], {
    quote,
    requestedIds: new Set(['RICE']),
  }),
  unknown: [],
}
const offer = testOffer({
  '2026-11-21': [testWindow('2026-11-21', '16:00', 0), testWindow('2026-11-21', '16:30', 4)],
  '2026-11-22': [testWindow('2026-11-22', '10:00', 4)],
})
const page: CheckoutData = {
  ...{
    offer,
    paused: null,
    customer: null,
    hasGoogle: false,
    isGuest: false,
    allowsGuests: false,
    prefersCart: false,
    waiting: null,
    back: null,
    list,
    canSuggest: false,
    takesTestMoney: false,
    formToken: 'f'.repeat(32),
  },
  store: {
    ...{name: 'Baraka', phone: '5550100142'},
    address: {street: '1420 Maple Avenue', city: 'Fairview', state: 'OH', zip: '44126', lat: null, lng: null},
  },
}
const amina = {
  id: 'a',
  email: 'amina@example.com',
  name: 'Amina Yusuf',
  phone: '5550100177',
  address: null,
  preferredPickupTime: '16:40',
}
const delivery = {radiusMiles: 10, overCents: 100_00, zipCodes: []}

const actionDataOf = (result: CheckoutResult): CheckoutActionData => ({
  ...{result, list: null},
  form: parseCheckoutForm(new Map([['name', 'Amina Y.']])),
})

test('a list is a plain form: what is bought and what was seen go with it', () => {
  const markup = renderMarkup(<CheckoutPage {...page} customer={amina} />)
  expect(markup).toContain('action="/checkout?items=RICE*2"')
  expect(markup).toContain('{&quot;totalCents&quot;:1398,&quot;lines&quot;:{&quot;RICE&quot;:1398}}')
  expect(markup).toMatch(/name="name"[^>]*|value="Amina Yusuf"/)
  expect(markup).toMatch(/<input type="radio" name="time"[^>]*checked=""[^>]*value="16:30"/)
  expect(markup).toContain('Basmati rice')
  expect(markup).not.toMatch(/<button type="submit" disabled/)
})

test('picking up is all that is offered until the settings allow more', () => {
  expect(renderMarkup(<CheckoutPage {...page} />)).not.toContain('value="delivery"')
  const markup = renderMarkup(
    <CheckoutPage {...page} offer={{...offer, settings: {...offer.settings, delivery}}} />,
  )
  expect(markup).toContain('we deliver for free in a 10 mile radius of orders over $100')
  expect(markup).toContain('name="line1"')
  expect(markup).toContain('$86.03 more in your cart')
})

test('visitors are asked to sign in at once, and come back to their cart', () => {
  const markup = renderMarkup(<CheckoutPage {...page} actionData={actionDataOf({kind: 'sign-in'})} />)
  expect(markup).toContain('please login')
  // The code's field is in the form, with all that was typed; a password is asked for on a page of its own.
  expect(markup).toMatch(/<form[^>]*id="checkout-form".*name="sign_in_email".*value="Amina Y\."/s)
  expect(markup).toMatch(/<button type="submit" name="step" value="request"/)
  expect(markup).toContain('/sign-in?to=%2Fcheckout%3Fitems%3DRICE*2')
  expect(markup).toContain('value="Amina Y."')
})

test('who comes back from the payment page learns that nothing was charged', () => {
  const back = {number: 'K7M4XTP', status: 'waiting' as const}
  const title = 'Your order isn’t paid yet. Nothing was charged.'
  expect(renderMarkup(<CheckoutPage {...page} back={back} />)).toContain(title)
  const paid = renderMarkup(<CheckoutPage {...page} back={{...back, status: 'paid'}} />)
  expect(paid).toContain('Order K7M-4XTP is paid')
  expect(paid).not.toContain(title)
})

test('prices before and now stand side by side, with the new total', () => {
  const markup = renderMarkup(
    <CheckoutPage
      {...page}
      actionData={actionDataOf({
        kind: 'changed',
        differences: [{id: 'RICE', title: 'Basmati rice', kind: 'dearer', seenCents: 1198, nowCents: 1398}],
        ...{quote, totalCents: 1398},
      })}
    />,
  )
  expect(markup).toMatch(/Basmati rice costs more now.*\$11\.98.*\$13\.98.*Confirm \$13\.98 and check out/s)
})

test('the payment page is led to by the page itself', () => {
  const markup = renderMarkup(
    <CheckoutPage
      {...page}
      actionData={actionDataOf({kind: 'go', url: 'https://pay.example/cs_1', number: 'K7M4XTP'})}
    />,
  )
  expect(markup).toContain('content="0; url=https://pay.example/cs_1"')
})

test('a cart waits for its browser', () => {
  const markup = renderMarkup(<CheckoutPage {...page} list={null} />)
  expect(markup).toContain('Your cart needs JavaScript')
  expect(markup).toMatch(/<button type="submit" disabled/)
})
