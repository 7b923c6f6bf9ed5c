import {expect, test} from 'vitest'
import {renderMarkup} from '~/ui/render-markup.test-helper'
import {PaymentPanel} from './payment-panel'
import {testOffer, testWindow} from './pickup-offer.test-helper'

const offer = testOffer({'2026-11-22': [testWindow('2026-11-22', '10:00', 4)]})
const chosen = {date: '2026-11-22', time: '10:00'}

function button(sending: boolean): string {
  const markup = renderMarkup(
    <PaymentPanel sending={sending} isList offer={offer} chosen={chosen} heldCents={null} />,
  )
  return /<button .*<\/button>/s.exec(markup)?.[0] ?? ''
}

test('the button says CHECK OUT until it is pressed', () => {
  expect(button(false)).toContain('>CHECK OUT</button>')
  expect(button(false)).not.toMatch(/<svg|aria-disabled="|One moment/)
})

test('while it is sent it is a spinner with a name, and cannot be pressed', () => {
  expect(button(true)).toMatch(/<svg[^>]*class="[^"]*animate-spin/)
  expect(button(true)).toContain('One moment, please …')
  expect(button(true)).toContain('aria-disabled="true"')
  expect(button(true)).not.toContain('CHECK OUT')
})
