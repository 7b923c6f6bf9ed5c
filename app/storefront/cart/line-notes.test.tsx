import {expect, it} from 'vitest'
import {renderToStaticMarkup} from 'react-dom/server'
import {DealHints} from './line-notes'

const hint = {dealId: 'd', missing: 2, text: '2 more: get one free'}
const draw = (quantity: number, stock: number | null) =>
  renderToStaticMarkup(<DealHints priced={{savings: [], hint, quantity}} stock={stock} />)

it('asks for no more than the shelf and a cart hold', () => {
  expect(draw(1, null)).toContain('2 more: get one free')
  expect(draw(1, 3)).toContain('2 more: get one free')
  expect(draw(1, 2)).toBe('')
  expect(draw(98, null)).toBe('')
})
