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

it('has lines of meat too, and needs no escaping', () => {
  const lines = [
    {id: 'meat~butcherItem-chicken~8-pieces~off', quantity: 3},
    {id: 'meatlb~butcherItem-goat~curry', quantity: 32},
  ]
  const path = sharePath(lines)
  expect(path).toBe('/cart?items=meat~butcherItem-chicken~8-pieces~off*3,meatlb~butcherItem-goat~curry*32')
  const url = new URL(path, 'https://shop.example')
  expect(`${url.pathname}${url.search}`).toBe(path)
  expect(parseSharedList(url.searchParams.get('items'))).toEqual({lines, invalid: []})
  expect(parseSharedList('meatlb~butcherItem-goat~curry*9999').lines).toMatchObject([{quantity: 400}])
})

it('leaves out what the limit cuts in the middle, rather than order something else', () => {
  const line = 'meatlb~butcherItem-goat~curry*32'
  const long = Array.from({length: 400}, (_, index) => line.replace('curry', `curry-${index}`)).join(',')
  const {lines, invalid} = parseSharedList(long)
  expect(invalid).toEqual([])
  expect(new Set(lines.map(({quantity}) => quantity))).toEqual(new Set([32]))
  expect(lines).toHaveLength(200)
  // The cut falls within a number.
  const before = `${'X'.repeat(40)},`.repeat(243)
  const cut = before + 'Y'.repeat(10_000 - before.length - 2) + '*32'
  expect(parseSharedList(cut).lines).toEqual([{id: 'X'.repeat(40), quantity: 99}])
})

it('is bounded, however long it is made', () => {
  const {lines, invalid} = parseSharedList(
    Array.from({length: 5000}, (_, index) => `P${index},?${index}`).join(','),
  )
  expect(lines).toHaveLength(200)
  expect(invalid).toHaveLength(10)
  expect(parseSharedList('?'.repeat(100_000)).invalid).toEqual(['?'.repeat(40)])
})
