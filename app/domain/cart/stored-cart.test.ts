import fc from 'fast-check'
import {expect, it, test} from 'vitest'
import {parseStoredCart} from './stored-cart'
import {testCartItem} from './cart-items.test-helper'

const items = [testCartItem('RICE', {product_quantity: 2}), testCartItem('TEA', {discountAmount: 3.99})]

test.each([null, '', '  ', '[]'])('%j is an empty cart', (raw) => {
  expect(parseStoredCart(raw)).toEqual({items: [], unreadable: null})
})

test.each(['{', 'undefined', '{"items":[]}', '"text"', '12', 'null', '\u0000'])(
  '%j is kept aside whole',
  (raw) => {
    expect(parseStoredCart(raw)).toEqual({items: [], unreadable: raw})
  },
)

it('keeps what it can read beside what it cannot', () => {
  const strange = [
    null,
    7,
    'RICE',
    {id: 'NO-PRICE'},
    {id: '../up', price: 1},
    {price: 3},
    [],
    {id: '', price: 1},
  ]
  const {items: read, unreadable} = parseStoredCart(JSON.stringify([items[0], ...strange, items[1]]))
  expect(read).toEqual(items)
  expect(JSON.parse(unreadable ?? '')).toEqual(strange)
})

it('reads older shapes: prices and quantities as text, ids as numbers, little else', () => {
  const old = [{id: 417, title: 'Halva', price: '$6.99', discount_amount: '5.5', product_quantity: '3'}]
  expect(parseStoredCart(JSON.stringify(old)).items).toEqual([
    {...testCartItem('417'), title: 'Halva', discount_amount: 5.5, product_quantity: 3},
  ])
})

test.each([
  [0, 1],
  [-4, 1],
  [2.5, 3],
  [1e12, 99],
  ['many', 1],
  [null, 1],
])('a stored quantity of %j counts as %d', (stored, count) => {
  const raw = JSON.stringify([{...items[0], product_quantity: stored}])
  expect(parseStoredCart(raw).items[0]?.product_quantity).toBe(count)
})

it('keeps what was written about a line, and the line where that is no text', () => {
  const stored = [
    {...testCartItem('A'), note: 'no skin,\n8 pieces'},
    {...testCartItem('B'), note: {html: '<b>'}},
    {...testCartItem('C'), note: '  '},
    {...testCartItem('D'), note: 'x'.repeat(5_000)},
  ]
  const {items: read, unreadable} = parseStoredCart(JSON.stringify(stored))
  expect(read.map(({note}) => note)).toEqual(['no skin, 8 pieces', undefined, undefined, 'x'.repeat(200)])
  expect(unreadable).toBeNull()
})

it('keeps lines of meat, by the piece and by the quarter pound, and no ids that only look so', () => {
  const stored = [
    testCartItem('meat~butcherItem-chicken~8-pieces~off', {product_quantity: 500}),
    testCartItem('meatlb~butcherItem-goat~curry', {product_quantity: 500}),
    testCartItem('meat~'),
    testCartItem('meat~butcherItem-chicken~'),
    testCartItem('veal~butcherItem-veal'),
    testCartItem('meat~butcherItem-chicken~../up'),
  ]
  const {items: read, unreadable} = parseStoredCart(JSON.stringify(stored))
  expect(read.map(({id, product_quantity}) => [id, product_quantity])).toEqual([
    ['meat~butcherItem-chicken~8-pieces~off', 99],
    ['meatlb~butcherItem-goat~curry', 400],
  ])
  expect(JSON.parse(unreadable ?? '')).toHaveLength(4)
})

it('keeps a standing choice, and the line where it is none that we know', () => {
  const stored = ['swap', 'leave-out', 'call', 'sell', {swap: true}, null].map((choice, index) => ({
    ...testCartItem(`P${index}`),
    if_missing: choice,
  }))
  const {items: read, unreadable} = parseStoredCart(JSON.stringify(stored))
  const none = [undefined, undefined, undefined, undefined]
  expect(read.map(({if_missing}) => if_missing)).toEqual(['swap', 'leave-out', ...none])
  expect(unreadable).toBeNull()
})

it('adds up two lines of one product', () => {
  const {items: read} = parseStoredCart(JSON.stringify([...items, items[0]]))
  expect(read.map(({product_quantity}) => product_quantity)).toEqual([4, 1])
})

it('never throws, whatever lies there', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (raw) => void parseStoredCart(raw)),
    {seed: 2026},
  )
})
