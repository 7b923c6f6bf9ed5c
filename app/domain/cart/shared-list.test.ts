import fc from 'fast-check'
import {expect, it, test} from 'vitest'
import {requestedLinesOf} from './cart-item'
import {parseSharedList, sharePath} from './shared-list'
import {testCartItem} from './cart-items.test-helper'

it('is a legible address', () => {
  const items = [testCartItem('GRAIN-COUSCOUS-FINE', {product_quantity: 2}), testCartItem('halva_1.5')]
  expect(sharePath(requestedLinesOf(items))).toBe('/cart?items=GRAIN-COUSCOUS-FINE*2,halva_1.5*1')
})

it('comes back as it was shared', () => {
  const id = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/)
  const line = fc.record({id, quantity: fc.integer({min: 1, max: 99})})
  fc.assert(
    fc.property(fc.uniqueArray(line, {selector: ({id}) => id, maxLength: 200}), (lines) => {
      const path = sharePath(lines)
      const text = new URL(path, 'https://shop.example').searchParams.get('items')
      expect(parseSharedList(text)).toEqual({lines, invalid: []})
    }),
    {seed: 2026},
  )
})

test.each([
  [null, []],
  ['', []],
  ['RICE', [['RICE', 1]]],
  [
    ' RICE*2 , ,TEA*3,',
    [
      ['RICE', 2],
      ['TEA', 3],
    ],
  ],
  ['RICE*2,RICE*3', [['RICE', 5]]],
  ['RICE*9999', [['RICE', 99]]],
])('%j is %j', (text, lines) => {
  expect(parseSharedList(text)).toEqual({lines: lines.map(([id, quantity]) => ({id, quantity})), invalid: []})
})

test.each([
  'RICE*0',
  'RICE*-1',
  'RICE*1.5',
  'RICE*two',
  'RICE*1*2',
  '../up',
  "' OR 1=1",
  '*[_type]',
  'RICE*1e9',
])('%j is named as strange, and the rest stays', (part) => {
  expect(parseSharedList(`TEA*2,${part}`)).toEqual({lines: [{id: 'TEA', quantity: 2}], invalid: [part]})
})

it('is bounded, however long it is made', () => {
  const {lines, invalid} = parseSharedList(
    Array.from({length: 5000}, (_, index) => `P${index},?${index}`).join(','),
  )
  expect(lines).toHaveLength(200)
  expect(invalid).toHaveLength(10)
  expect(parseSharedList('?'.repeat(100_000)).invalid).toEqual(['?'.repeat(40)])
})
