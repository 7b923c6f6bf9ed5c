import {describe, expect, test} from 'vitest'
import {testProductSummary, testCartItem, TEST_WEIGHING} from '~/domain/cart/cart-items.test-helper'
import {createCartView, toSubmittedCart} from '~/domain/cart/cart-view'
import {withinStock} from '~/domain/checkout/price-differences'
import {parseChoices, parseFormToken, parseSubmittedCart} from './checkout-action.server'
import {choiceFieldName} from './checkout-fields'

const seen = {totalCents: 699, lines: {RICE: 699}}
const parse = (lines: unknown, more: object = {seen}) => parseSubmittedCart(JSON.stringify({lines, ...more}))

describe('a sent cart', () => {
  test('is product ids and quantities, and what was seen', () => {
    expect(parse([{id: 'RICE', quantity: 2, price: 0.01}])).toEqual({
      lines: [{id: 'RICE', quantity: 2}],
      notes: {},
      choices: {},
      seen,
    })
  })

  test('has notes by product, of one line each and no longer than fits', () => {
    const notes = {LAMB: 'no skin,\n8 pieces', RICE: 'x'.repeat(1_000)}
    expect(parse([{id: 'RICE', quantity: 2}], {seen, notes})?.notes).toEqual({
      LAMB: 'no skin, 8 pieces',
      RICE: 'x'.repeat(200),
    })
    expect(parse([{id: 'RICE', quantity: 2}], {seen, notes: {'../x': 'a'}})).toBeNull()
    expect(parse([{id: 'RICE', quantity: 2}], {seen, notes: {RICE: 7}})).toBeNull()
  })

  test('has lines of meat and standing choices; fees and weights of the browser are not read', () => {
    const [goat, head] = ['meatlb~butcherItem-goat~curry', 'meat~butcherItem-head']
    const sent = [{id: goat, quantity: 400, feeCents: 0, byWeight: {centsPerPound: 1}}]
    const meatSeen = {totalCents: 9000, heldCents: 10_350, lines: {[goat]: 9000}}
    const choices = {[goat]: 'swap'}
    const notes = {[goat]: 'x'.repeat(10_000)}
    expect(parse(sent, {seen: meatSeen, choices, notes})).toEqual({
      ...{lines: [{id: goat, quantity: 400}], seen: meatSeen, choices},
      notes: {[goat]: 'x'.repeat(200)},
    })
    expect(parse([{id: goat, quantity: 401}])).toBeNull()
    expect(parse([{id: head, quantity: 100}])).toBeNull()
    expect(parse([{id: goat, quantity: 2.5}])).toBeNull()
    expect(parse([{id: goat, quantity: 8}], {seen, choices: {[goat]: 'sell'}})).toBeNull()
    expect(parse([{id: goat, quantity: 8}], {seen: {...meatSeen, heldCents: -1}})).toBeNull()
  })

  test('without scripts each choice is a field, for lines that are there', () => {
    const form = new FormData()
    const lines = ['RICE', 'TEA', 'DATES'].map((id) => ({id, quantity: 1}))
    form.set('cart', JSON.stringify({lines, choices: {DATES: 'leave-out'}, seen}))
    form.set(choiceFieldName('RICE'), 'swap')
    form.set(choiceFieldName('TEA'), 'sell')
    form.set(choiceFieldName('HALVA'), 'swap')
    expect(parseChoices(form)).toEqual({RICE: 'swap', DATES: 'leave-out'})
    form.set('cart', '{')
    expect(parseChoices(form)).toEqual({})
  })

  test('may cost nothing, and no less', () => {
    const free = {totalCents: 0, lines: {RICE: 0}}
    expect(parse([{id: 'RICE', quantity: 2}], {seen: free})?.seen).toEqual(free)
    expect(parse([{id: 'RICE', quantity: 2}], {seen: {...free, totalCents: -1}})).toBeNull()
    expect(parse([{id: 'RICE', quantity: 2}], {seen: {...free, lines: {RICE: -1}}})).toBeNull()
  })

  test('has one line for each product', () => {
    const twice = [
      {id: 'RICE', quantity: 2},
      {id: 'RICE', quantity: 3},
    ]
    expect(parse(twice)?.lines).toEqual([{id: 'RICE', quantity: 5}])
    expect(
      parse([{id: 'RICE', quantity: 50}, ...Array.from({length: 2}, () => ({id: 'RICE', quantity: 50}))]),
    ).toBeNull()
  })

  test.each([-1, 0, 1.5, 1e9, 100, '2', null])('has no quantity like %j', (quantity) => {
    expect(parse([{id: 'RICE', quantity}])).toBeNull()
  })

  test.each([
    ['no lines', undefined],
    ['a strange id', [{id: '../x', quantity: 1}]],
    ['too many lines', Array.from({length: 201}, (_, at) => ({id: `P${at}`, quantity: 1}))],
  ])('is none with %s', (_, lines) => {
    expect(parse(lines)).toBeNull()
  })

  test('is none without prices that were seen, or when it is no JSON', () => {
    expect(parse([{id: 'RICE', quantity: 1}], {seen: {totalCents: 6.99, lines: {}}})).toBeNull()
    expect(parse([{id: 'RICE', quantity: 1}], {})).toBeNull()
    expect([parseSubmittedCart('{'), parseSubmittedCart(null)]).toEqual([null, null])
  })
})

test('what is sold out or gone is not sent', () => {
  const products = [testProductSummary('RICE', {stock: 0}), testProductSummary('DATES')]
  const rules = {deals: [], taxBasisPoints: 0}
  const quote = {products, rules, weighing: TEST_WEIGHING, now: 0, nextChange: null}
  const items = [testCartItem('RICE'), testCartItem('DATES', {product_quantity: 2}), testCartItem('GONE')]
  const view = createCartView(items, {quote, requestedIds: new Set(['RICE', 'DATES', 'GONE'])})
  expect(toSubmittedCart(view)).toEqual({
    lines: [{id: 'DATES', quantity: 2}],
    notes: {},
    choices: {},
    seen: {totalCents: 1398, lines: {DATES: 1398}},
  })
})

test('what can be had of it is what is confirmed', () => {
  const lines = ['A', 'B', 'C', 'D', 'E'].map((id) => ({id, quantity: 3}))
  const about = {title: '', seenCents: 1, nowCents: 1}
  expect(
    withinStock(lines, [
      {id: 'A', kind: 'fewer', left: 2, ...about},
      {id: 'B', kind: 'sold-out', ...about},
      {id: 'C', kind: 'gone', ...about},
      {id: 'D', kind: 'dearer', ...about},
      {id: 'E', kind: 'amount', left: 8, ...about},
    ]),
  ).toEqual([
    {id: 'A', quantity: 2},
    {id: 'D', quantity: 3},
    {id: 'E', quantity: 8},
  ])
})

test('a form’s token is neither short nor strange', () => {
  expect(parseFormToken('a'.repeat(32))).toBe('a'.repeat(32))
  expect(['', 'short', 'a'.repeat(65), `${'a'.repeat(20)};`, null].map(parseFormToken)).toEqual(
    Array(5).fill(null),
  )
})
