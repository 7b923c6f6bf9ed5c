import {expect, it} from 'vitest'
import {renderMarkup} from '~/ui/render-markup.test-helper'
import {AddToCart} from './add-to-cart'
import {CartTotals} from './cart-totals'
import {testProductSummary} from '~/domain/cart/cart-items.test-helper'
import {messages} from '~/domain/cart/messages'

it('takes a tap before the page is alive, and is not there without scripts', () => {
  const html = renderMarkup(<AddToCart product={testProductSummary('RICE')} />)
  expect(html).toContain('data-early-tap="true"')
  expect(html).not.toContain('disabled=""')
  expect(html).toContain('noscript:hidden')
  expect(html).toContain(`aria-label="${messages.add.to('Title of RICE')}"`)
})

it('says why when there is nothing to add', () => {
  const html = renderMarkup(<AddToCart product={testProductSummary('RICE', {stock: 0})} />)
  expect(html).toContain(messages.add.soldOut)
  expect(html).not.toContain('aria-label')
})

it('sums up under the names that shoppers know', () => {
  const totals = {subtotalCents: 1398, taxCents: 0, totalCents: 1398, savedCents: 699}
  const text = renderMarkup(<CartTotals view={{totals, isFullyPriced: true, isEstimate: false}} />).replace(
    /<[^>]+>/g,
    ' ',
  )
  expect(text.replace(/\s+/g, ' ').trim()).toBe('SUBTOTAL $13.98 TAXES $0.00 You save $6.99 TOTAL $13.98')
})
