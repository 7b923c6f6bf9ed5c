import {expect, test} from 'vitest'
import {posPayload} from './pos-payload'

const ZONE = 'America/New_York'
const address = {line1: '12 Elm Street', line2: 'Apt 3', city: 'Fairview', state: 'OH', zip: '44126'}
const order = {
  customerId: 'customer-amina',
  ...{number: 'K7M4XTP', name: 'Amina Yusuf', phone: '5550100177', note: 'Eggs on top.', totalCents: 1098},
  email: 'amina@shop.example',
  deliveryOption: 'delivery' as const,
  address,
  pickupStartsAt: new Date('2025-11-22T01:30:00Z'),
  isTest: false,
}
const line = {
  ...{productId: 'COUSCOUS', title: 'Fine couscous', quantity: 3, totalCents: 1098, note: 'the finest'},
  ...{weighing: null, weighedGrams: null, leftOutAt: null},
}

test('an order has the fields of the specification, and what the till needs: whose it is, and that it is paid', () => {
  expect(posPayload(order, [line], ZONE)).toEqual({
    delivery_details: {
      date: '2025-11-21',
      time: '20:30',
      customer_id: 'customer-amina',
      address: '12 Elm Street, Apt 3, Fairview, OH 44126',
      delivery_option: 'delivery',
      order_number: 'K7M-4XTP',
      name: 'Amina Yusuf',
      phone_number: '5550100177',
      note: 'Eggs on top.',
    },
    products: [
      {
        ...{price: 3.66, product_id: 'COUSCOUS', product_name: 'Fine couscous', quantity: 3},
        note: 'the finest',
      },
    ],
    email: 'amina@shop.example',
    payment_status: 'paid',
    total: 10.98,
  })
})

test('what staff changed of a line stands in its note', () => {
  const history = {orderedQuantity: 4, insteadOf: {quantity: 2, title: 'Rice'}}
  const {products} = posPayload(order, [{...line, history}], ZONE)
  expect(products[0]?.note).toBe('the finest. In place of 2 × Rice. Ordered 4, now 3')
})

test('an order that no real money paid says so, and in the name of each product', () => {
  const rest = {...line, productId: 'RICE', title: 'Rice', quantity: 1, totalCents: 5}
  const {products, payment_status} = posPayload({...order, isTest: true}, [line, rest], ZONE)
  expect(payment_status).toBe('test')
  expect(products.map(({product_name}) => product_name)).toEqual(['TEST: Fine couscous', 'TEST: Rice'])
})

test('a pickup without an address and with a deleted account has empty words there', () => {
  const bare = {...order, address: null, customerId: null, deliveryOption: 'pickup' as const}
  expect(posPayload(bare, [line], ZONE).delivery_details).toMatchObject({address: '', customer_id: ''})
})

test.each([
  [
    3,
    1000,
    [
      {price: 3.33, quantity: 2},
      {price: 3.34, quantity: 1},
    ],
  ],
  [
    2,
    1,
    [
      {price: 0, quantity: 1},
      {price: 0.01, quantity: 1},
    ],
  ],
  [1, 549, [{price: 5.49, quantity: 1}]],
  [4, 0, [{price: 0, quantity: 4}]],
])('%i units for %i cents come to the same sum and count', (quantity, totalCents, products) => {
  expect(posPayload(order, [{...line, quantity, totalCents}], ZONE).products).toMatchObject(products)
})

test('no price is more than whole cents', () => {
  for (let totalCents = 0; totalCents <= 2_000; totalCents++) {
    const {products} = posPayload(order, [{...line, quantity: 7, totalCents}], ZONE)
    const cents = products.map(({price}) => Math.round(price * 100))
    expect(products.map(({price}) => price)).toEqual(cents.map((one) => one / 100))
    const sum = products.reduce((total, {quantity}, at) => total + quantity * (cents[at] ?? NaN), 0)
    expect(sum).toBe(totalCents)
  }
})
