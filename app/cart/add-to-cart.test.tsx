import {expect, it} from 'vitest'
import {draw} from '~/ui/test-draw'
import {AddToCart} from './add-to-cart'
import {CartTotals} from './cart-totals'
import {testCard} from './test-items'
import {words} from './words'

it('cannot be pressed before the page is alive, and is not there without scripts', () => {
  const html = draw(<AddToCart product={testCard('RICE')} />)
  expect(html).toContain('disabled=""')
  expect(html).toContain('noscript:hidden')
  expect(html).toContain(`aria-label="${words.add.to('Title of RICE')}"`)
})

it('says why when there is nothing to add', () => {
  const html = draw(<AddToCart product={testCard('RICE', {stock: 0})} />)
  expect(html).toContain(words.add.soldOut)
  expect(html).not.toContain('aria-label')
})

it('sums up under the names that shoppers know', () => {
  const totals = {subtotalCents: 1398, taxCents: 0, totalCents: 1398, savedCents: 699}
  const text = draw(<CartTotals view={{totals, known: true}} />).replace(/<[^>]+>/g, ' ')
  expect(text.replace(/\s+/g, ' ').trim()).toBe('SUBTOTAL $13.98 TAXES $0.00 TOTAL $13.98 You save $6.99')
})
