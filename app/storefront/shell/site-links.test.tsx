import {expect, it} from 'vitest'
import {renderMarkup} from '~/ui/render-markup.test-helper'
import {HeaderLinks} from './site-links'

const draw = (onlineOrderingUrl: string | null) =>
  renderMarkup(<HeaderLinks settings={{onlineOrderingUrl}} className="" />)

it('leads to our groceries to order', () => {
  const html = draw(null)
  expect(html).toMatch(/<a [^>]*href="\/categories"[^>]*>Order Now<\/a>/)
  expect(html).not.toContain('Groceries')
})

it('leads to the address that staff have set, and to the groceries beside it', () => {
  const html = draw('https://order.example/')
  expect(html).toMatch(/<a [^>]*href="https:\/\/order\.example\/"[^>]*>Order Now<\/a>/)
  expect(html).toMatch(/<a [^>]*href="\/categories"[^>]*>Groceries<\/a>/)
})
