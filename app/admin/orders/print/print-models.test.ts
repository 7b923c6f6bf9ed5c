import {describe, expect, test} from 'vitest'
import {isForButcher} from '~/domain/catalog/meat'
import {udhiyahLineId} from '~/domain/udhiyah/line-id'
import {makeTickets} from './butcher-ticket'
import {makePickList} from './pick-list'
import type {PrintLine, PrintOrder, CategorizedProduct} from './pick-list'

const line = (productId: string, quantity: number, more: Partial<PrintLine> = {}): PrintLine => ({
  ...{productId, title: productId.toLowerCase(), unit: '1 unit', pricingMode: 'each', quantity, note: null},
  ...more,
})

const order = (number: string, ...lines: PrintLine[]): PrintOrder => ({
  ...{number, name: 'Amina Yusuf', deliveryOption: 'pickup', isTest: false, lines},
  ...{pickupStartsAt: '2025-11-28T21:30:00.000Z', pickupEndsAt: '2025-11-28T22:00:00.000Z'},
})

const at = (
  id: string,
  categoryId: string,
  categoryTitle: string,
  storage: CategorizedProduct['storage'],
) => ({
  ...{id, categoryId, categoryTitle, storage},
})
const SHELVED = [
  at('LAMB', 'fresh-meat', 'Fresh meat', 'fresh'),
  at('KOFTA', 'frozen-meat', 'Frozen meat', 'frozen'),
  at('RICE', 'rice-grains', 'Rice & grains', 'dry'),
  at('BULGUR', 'rice-grains', 'Rice & grains', 'dry'),
  at('GIFT', 'gifts', 'Gifts', null),
]
/** As one walks: not by the alphabet. */
const CATEGORIES = [
  {id: 'rice-grains', title: 'Rice & grains'},
  {id: 'bread', title: 'Bread'},
  {id: 'frozen-meat', title: 'Frozen meat'},
  {id: 'fresh-meat', title: 'Fresh meat'},
]

test('what staff changed of a line is on the butcher’s ticket and the pick list', () => {
  const history = {orderedQuantity: 3, insteadOf: {quantity: 1, title: 'Goat'}}
  const orders = [{number: 'AAA', lines: [{...line('LAMB', 2), history}]}]
  const changes = ['In place of 1 × Goat', 'Ordered 3, now 2']
  expect(makePickList(orders, SHELVED, CATEGORIES)[0]?.items[0]?.parts).toMatchObject([{changes}])
  expect(makeTickets(orders, SHELVED)[0]?.lines).toMatchObject([{changes}])
})

test('a customer’s note is on the butcher’s ticket, and beside its order on the pick list', () => {
  const lamb = (note: string | null) => line('LAMB', 1, {note})
  const orders = [order('AAA', lamb('8 pieces, no fat')), order('BBB', lamb(null), lamb('whole'))]
  const [aisle] = makePickList(orders, SHELVED, CATEGORIES)
  expect(aisle?.items[0]?.parts).toEqual([
    {number: 'AAA', quantity: 1, note: '8 pieces, no fat', changes: []},
    {number: 'BBB', quantity: 2, note: 'whole', changes: []},
  ])
  expect(makeTickets(orders, SHELVED)[0]?.lines).toMatchObject([{note: '8 pieces, no fat'}])
})

describe('a pick list', () => {
  const list = makePickList(
    [
      order('AAA', line('RICE', 2), line('LAMB', 1), line('SYRUP', 1)),
      order('BBB', line('RICE', 1), line('GIFT', 1), line('RICE', 4)),
      order('CCC', line('BULGUR', 3), line('KOFTA', 1)),
    ],
    SHELVED,
    CATEGORIES,
  )

  test('goes aisle by aisle, what the catalog has forgotten last', () => {
    expect(list.map(({title, items}) => [title, items.map(({productId}) => productId)])).toEqual([
      ['Rice & grains', ['BULGUR', 'RICE']],
      ['Frozen meat', ['KOFTA']],
      ['Fresh meat', ['LAMB']],
      ['Gifts', ['GIFT']],
      [null, ['SYRUP']],
    ])
  })

  test('says how many to take of each, and into which bag', () => {
    const rice = list[0]?.items[1]
    expect(rice).toMatchObject({
      quantity: 7,
      parts: [
        {number: 'AAA', quantity: 2},
        {number: 'BBB', quantity: 5},
      ],
    })
    for (const {quantity, parts} of list.flatMap(({items}) => items)) {
      expect(parts.reduce((sum, part) => sum + part.quantity, 0)).toBe(quantity)
    }
  })

  test('leaves nothing of any order out, whatever the catalog says', () => {
    const orders = [order('AAA', line('RICE', 2), line('LAMB', 1)), order('BBB', line('RICE', 9))]
    for (const [shelved, categories] of [[SHELVED, CATEGORIES] as const, [[], []] as const]) {
      const items = makePickList(orders, shelved, categories).flatMap((aisle) => aisle.items)
      expect(items.reduce((sum, {quantity}) => sum + quantity, 0)).toBe(12)
    }
  })

  test('keeps apart what was sold in another unit or by weight', () => {
    const [aisle] = makePickList(
      [
        order('AAA', line('RICE', 1), line('RICE', 2, {unit: '5 lb bag'})),
        order('BBB', line('RICE', 4, {pricingMode: 'by_weight'})),
      ],
      SHELVED,
      CATEGORIES,
    )
    expect(aisle?.items.map(({unit, byWeight, quantity}) => [unit, byWeight, quantity])).toEqual([
      ['1 unit', false, 1],
      ['5 lb bag', false, 2],
      ['1 unit', true, 4],
    ])
  })
})

describe('what is for the butcher', () => {
  test.each([
    [true, 'fresh-meat', 'Fresh meat', 'fresh'],
    [true, 'c1', 'Butcher', null],
    [true, 'c2', 'Lamb & Goat', 'fresh'],
    [true, 'halal-chicken', 'From our farms', null],
    [false, 'frozen-meat', 'Frozen meat', 'frozen'],
    [false, 'frozen-meat', 'Frozen meat', null],
    [false, 'fresh-meat', 'Fresh meat', 'frozen'],
    [false, 'deli', 'Deli meats', 'fresh'],
    [false, 'jars-cans', 'Canned meat', 'dry'],
    [false, 'dairy-eggs', 'Dairy & eggs', 'fresh'],
    [false, 'c3', 'Meatless', 'fresh'],
  ] as const)('%s: %s, "%s", %s', (is, categoryId, categoryTitle, storage) => {
    expect(isForButcher({categoryId, categoryTitle, storage})).toBe(is)
  })
})

describe('butcher tickets', () => {
  test('are one an order that has meat, with its meat alone', () => {
    const tickets = makeTickets(
      [
        order('AAA', line('LAMB', 2), line('RICE', 3), line('KOFTA', 1)),
        order('BBB', line('RICE', 1)),
        order('CCC', line('LAMB', 1)),
      ],
      SHELVED,
    )
    expect(tickets.map(({number, lines, otherUnits}) => [number, lines.length, otherUnits])).toEqual([
      ['AAA', 1, 4],
      ['CCC', 1, 0],
    ])
    expect(tickets[0]?.lines).toMatchObject([
      {productId: 'LAMB', amount: '2 ×', changes: [], details: [], isUnsure: false, ifMissing: null},
    ])
  })

  test('have what the catalog has forgotten, with a question: meat that is paid is not overlooked', () => {
    const [ticket] = makeTickets([order('AAA', line('OLD-LAMB', 1), line('RICE', 1))], SHELVED)
    expect(ticket?.lines.map(({productId, isUnsure}) => [productId, isUnsure])).toEqual([['OLD-LAMB', true]])
  })

  test('have shares of animals, with what is wanted of each; a pick list has none of them', () => {
    const details = ['Share 1: for Yusuf · curry cut']
    const leftToPay = 'Deposit paid. $319.00 to pay at pickup.'
    const share = line(udhiyahLineId('eid-2027', 'cattle'), 1, {details, leftToPay} as Partial<PrintLine>)
    const orders = [order('AAA', share, line('RICE', 1))]
    expect(makeTickets(orders, SHELVED)).toMatchObject([{lines: [{details, isUnsure: false}], otherUnits: 1}])
    // Papers lie around: no prices.
    expect(JSON.stringify(makeTickets(orders, SHELVED))).not.toContain('$')
    const picked = makePickList(orders, SHELVED, CATEGORIES)
    expect(picked.flatMap(({items}) => items.map(({productId}) => productId))).toEqual(['RICE'])
  })

  test('have everything while the catalog is away', () => {
    const [ticket] = makeTickets([order('AAA', line('LAMB', 1), line('RICE', 1))], null)
    expect(ticket?.lines.map(({isUnsure}) => isUnsure)).toEqual([true, true])
  })
})
