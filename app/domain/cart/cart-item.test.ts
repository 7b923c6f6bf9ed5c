import fc from 'fast-check'
import {describe, expect, it, test} from 'vitest'
import {
  addItem,
  countItems,
  MAX_LINES,
  MAX_QUANTITY,
  removeItem,
  restoreItem,
  setIfMissing,
  setQuantity,
} from './cart-item'
import type {CartItem} from './cart-item'
import {parseStoredCart} from './stored-cart'
import {testCartItem} from './cart-items.test-helper'
import {messages} from './messages'

const {product_quantity: _, ...rice} = testCartItem('RICE')

describe('adding', () => {
  it('gives a new item the requested quantity', () => {
    expect(addItem([], rice, 3)).toEqual({items: [{...rice, product_quantity: 3}], problem: null})
  })

  it('increases what is there by what is added', () => {
    const {items} = addItem([testCartItem('TEA'), testCartItem('RICE', {product_quantity: 2})], rice, 3)
    expect(items.map(({product_quantity}) => product_quantity)).toEqual([1, 5])
  })

  it('keeps a numeric discount, and takes a new one over', () => {
    const reduced = addItem([], {...rice, discountAmount: 3.99}, 1)
    expect(reduced.items[0]?.discountAmount).toBe(3.99)
    expect(addItem(reduced.items, rice, 1).items[0]?.discountAmount).toBe(3.99)
    expect(addItem(reduced.items, {...rice, discountAmount: 0}, 1).items[0]?.discountAmount).toBe(0)
  })

  it('fills a line up and says that there is no room for more', () => {
    const {items, problem} = addItem([testCartItem('RICE', {product_quantity: 98})], rice, 5)
    expect(items[0]?.product_quantity).toBe(MAX_QUANTITY)
    expect(problem).toBe(messages.problems.tooMany(MAX_QUANTITY))
  })

  it('takes 200 products and no further one, but more of them', () => {
    const full = Array.from({length: MAX_LINES}, (_, index) => testCartItem(`P${index}`))
    expect(addItem(full, rice, 1)).toEqual({items: full, problem: messages.problems.tooManyLines(MAX_LINES)})
    const {product_quantity: _, ...first} = testCartItem('P0')
    expect(addItem(full, first, 1)).toMatchObject({problem: null})
  })
})

test.each([
  [0, messages.problems.tooFew],
  [-3, messages.problems.tooFew],
  [1.5, messages.problems.notWhole],
  [Number.NaN, messages.problems.notWhole],
  [Number.POSITIVE_INFINITY, messages.problems.notWhole],
  [100, messages.problems.tooMany(99)],
  [1e9, messages.problems.tooMany(99)],
])('a quantity of %d is refused, and the cart stays as it was', (quantity, problem) => {
  const items = [testCartItem('RICE')]
  expect(addItem(items, rice, quantity)).toEqual({items, problem})
  expect(setQuantity(items, 'RICE', quantity)).toEqual({items, problem})
})

test.each([
  ['meatlb~butcherItem-goat~curry', 400, messages.problems.tooManyPounds(100)],
  ['meat~butcherItem-chicken~whole', 99, messages.problems.tooMany(99)],
])('%s is ordered up to %d', (id, most, problem) => {
  const {product_quantity: _, ...meat} = testCartItem(id)
  expect(addItem([], meat, most).problem).toBeNull()
  expect(addItem([], meat, most + 1)).toEqual({items: [], problem})
  const {items} = addItem([], meat, most - 1)
  expect(addItem(items, meat, 5)).toMatchObject({items: [{product_quantity: most}], problem})
  expect(setQuantity(items, id, most + 1)).toEqual({items, problem})
  for (const bad of [0, -1, 2.5, Number.NaN]) expect(setQuantity(items, id, bad).items).toBe(items)
})

test('the same item cut in two ways is two lines; what is ordered by the pound counts as one', () => {
  const {product_quantity: _, ...curry} = testCartItem('meatlb~butcherItem-goat~curry')
  const first = addItem([testCartItem('RICE', {product_quantity: 2})], curry, 32).items
  const both = addItem(first, {...curry, id: 'meatlb~butcherItem-goat~cubes'}, 8).items
  expect(both).toHaveLength(3)
  expect(countItems(both)).toBe(4)
})

describe('a standing choice', () => {
  const items = [testCartItem('RICE'), testCartItem('TEA')]

  it('is stored with its line, unless it is that we call', () => {
    const {items: chosen} = setIfMissing(items, 'RICE', 'swap')
    expect(chosen).toEqual([testCartItem('RICE', {if_missing: 'swap'}), items[1]])
    expect(setIfMissing(chosen, 'RICE', 'call').items).toEqual(items)
    expect(setIfMissing(items, 'RICE', 'call').items).toBe(items)
    expect(setIfMissing(items, 'HALVA', 'swap').items).toBe(items)
  })

  it('stays when more is added, and comes back with an undone removal', () => {
    const {items: chosen} = setIfMissing(items, 'RICE', 'leave-out')
    expect(addItem(chosen, rice, 1).items[0]).toMatchObject({if_missing: 'leave-out', product_quantity: 2})
    const [line] = chosen
    const {items: without} = removeItem(chosen, 'RICE')
    expect(line && restoreItem(without, line, 0).items).toEqual(chosen)
  })
})

describe('a line', () => {
  const items = [testCartItem('TEA'), testCartItem('RICE', {product_quantity: 2}), testCartItem('DATES')]

  it('gets another quantity by its id', () => {
    expect(setQuantity(items, 'RICE', 7).items[1]).toEqual(testCartItem('RICE', {product_quantity: 7}))
    expect(setQuantity(items, 'HALVA', 7).items).toBe(items)
  })

  it('is removed by its id, and put back where it was', () => {
    const {items: without} = removeItem(items, 'RICE')
    expect(without.map(({id}) => id)).toEqual(['TEA', 'DATES'])
    expect(restoreItem(without, testCartItem('RICE', {product_quantity: 2}), 1).items).toEqual(items)
  })

  it('that came again meanwhile is not put back twice', () => {
    expect(restoreItem(items, testCartItem('RICE', {product_quantity: 9}), 0).items).toBe(items)
  })
})

const ids = fc.constantFrom('TEA', 'RICE', 'DATES', 'HALVA')
const quantities = fc.integer({min: 1, max: MAX_QUANTITY})
const steps = fc.array(
  fc.oneof(
    fc.record({kind: fc.constant('add' as const), id: ids, quantity: fc.double({noNaN: false})}),
    fc.record({kind: fc.constant('add' as const), id: ids, quantity: quantities}),
    fc.record({kind: fc.constant('set' as const), id: ids, quantity: quantities}),
    fc.record({kind: fc.constant('remove' as const), id: ids, quantity: quantities}),
  ),
)
type Step = {kind: 'add' | 'set' | 'remove'; id: string; quantity: number}

function take(items: readonly CartItem[], {kind, id, quantity}: Step): readonly CartItem[] {
  const {product_quantity: _, ...item} = testCartItem(id)
  if (kind === 'add') return addItem(items, item, quantity).items
  return kind === 'set' ? setQuantity(items, id, quantity).items : removeItem(items, id).items
}

describe('whatever is done to a cart', () => {
  it('its quantities stay whole and in bounds, and no product has two lines', () => {
    fc.assert(
      fc.property(steps, (todo) => {
        const items = todo.reduce<readonly CartItem[]>(take, [])
        expect(new Set(items.map(({id}) => id)).size).toBe(items.length)
        for (const {product_quantity: count} of items) {
          expect(Number.isInteger(count) && count >= 1 && count <= MAX_QUANTITY).toBe(true)
        }
      }),
      {seed: 2026},
    )
  })

  it('what is stored reads back the same', () => {
    fc.assert(
      fc.property(steps, (todo) => {
        const items = todo.reduce<readonly CartItem[]>(take, [])
        expect(parseStoredCart(JSON.stringify(items))).toEqual({items, unreadable: null})
      }),
      {seed: 2026},
    )
  })

  it('adding twice is adding both at once, as long as there is room', () => {
    const half = fc.integer({min: 1, max: 49})
    fc.assert(
      fc.property(half, half, (first, second) => {
        const twice = addItem(addItem([], rice, first).items, rice, second)
        expect(twice).toEqual(addItem([], rice, first + second))
        expect(countItems(twice.items)).toBe(first + second)
      }),
      {seed: 2026},
    )
  })
})
