import {expect, test} from 'vitest'
import {priceExample} from './example.test-helper'
import type {Example} from './example.test-helper'
import {buyGet, forPrice, percentOff, salePrice, testPricingDeal as on} from './products.test-helper'

const lamb21 = on('lamb-21', buyGet(2, 1), ['lamb'])
const meat21 = on('meat-21', buyGet(2, 1), ['/meat'])
const meat10 = on('meat-10', percentOff(10), ['/meat'])
const kofta12 = on('kofta-12', buyGet(1, 2), ['kofta'])
const three = on('three', forPrice(3, 1000), ['feta', 'tea', 'mint'])

const EXAMPLES: Example[] = [
  {
    is: 'lamb heads, buy 2 get 1 free',
    cart: 'lamb*3',
    deals: [lamb21],
    lines: ['lamb*3 13.98 2 + 1 free: −$6.99'],
    total: '13.98',
  },
  {
    is: 'one short of it',
    cart: 'lamb*2',
    deals: [lamb21],
    lines: ['lamb*2 13.98 [1 more: get one free]'],
    total: '13.98',
  },
  {
    is: 'two short of it',
    cart: 'lamb*1',
    deals: [lamb21],
    lines: ['lamb*1 6.99 [2 more: get one free]'],
    total: '6.99',
  },
  {is: 'twice', cart: 'lamb*6', deals: [lamb21], lines: ['lamb*6 27.96 4 + 2 free: −$13.98'], total: '27.96'},
  {
    is: 'once and the next begun',
    cart: 'lamb*4',
    deals: [lamb21],
    lines: ['lamb*4 20.97 2 + 1 free: −$6.99 [2 more: get one free]'],
    total: '20.97',
  },
  {
    is: 'a cart full',
    cart: 'lamb*999',
    deals: [lamb21],
    lines: ['lamb*999 4655.34 666 + 333 free: −$2,327.67'],
    total: '4655.34',
  },
  {
    is: 'three of them',
    cart: 'couscous*3',
    deals: [on('c', salePrice(399), ['couscous'])],
    lines: ['couscous*3 11.97 Sale price: −$4.50'],
    total: '11.97',
  },
  {
    is: 'mixed: the cheapest is free',
    cart: 'lamb*1 kofta*1 goat*1',
    deals: [meat21],
    lines: ['lamb*1 6.99', 'kofta*1 0.00 1 free: −$4.99', 'goat*1 5.99'],
    total: '12.98',
  },
  {
    is: 'dear ones together, so that a dear one is free',
    cart: 'lamb*3 kofta*3',
    deals: [meat21],
    lines: ['lamb*3 13.98 2 + 1 free: −$6.99', 'kofta*3 9.98 2 + 1 free: −$4.99'],
    total: '23.96',
  },
  {
    is: 'mixed, and one left over',
    cart: 'lamb*2 kofta*2',
    deals: [meat21],
    lines: ['lamb*2 13.98', 'kofta*2 4.99 1 free: −$4.99 [2 more: get one free]'],
    total: '18.97',
  },
  {
    is: '3 for $10.00',
    cart: 'feta*3',
    deals: [three],
    lines: ['feta*3 10.00 3 for $10.00: −$1.97'],
    total: '10.00',
  },
  {
    is: '3 for $10.00, twice, and one over',
    cart: 'feta*7',
    deals: [three],
    lines: ['feta*7 23.99 3 for $10.00: −$3.94 [2 more: 3 for $10.00]'],
    total: '23.99',
  },
  {is: '3 for more than they cost', cart: 'mint*3', deals: [three], lines: ['mint*3 3.75'], total: '3.75'},
  {
    is: 'no hint at what would cost more',
    cart: 'mint*2',
    deals: [three],
    lines: ['mint*2 2.50'],
    total: '2.50',
  },
  {
    is: '3 for $10.00, mixed: by what each costs, to the cent',
    cart: 'feta*2 tea*1',
    deals: [three],
    lines: ['feta*2 6.95 3 for $10.00: −$1.03', 'tea*1 3.05 3 for $10.00: −$0.45'],
    total: '10.00',
  },
  {
    is: 'each group where it saves, not spread over others',
    cart: 'feta*3 tea*3',
    deals: [three],
    lines: ['feta*3 10.00 3 for $10.00: −$1.97', 'tea*3 10.00 3 for $10.00: −$0.50'],
    total: '20.00',
  },
  {
    is: 'what is in no group gets the percentage',
    cart: 'lamb*4',
    deals: [lamb21, meat10],
    lines: ['lamb*4 20.27 2 + 1 free: −$6.99 10% off: −$0.70 [2 more: get one free]'],
    total: '20.27',
  },
  {
    is: 'a percentage that beats the group',
    cart: 'lamb*3',
    deals: [lamb21, on('half', percentOff(50), ['lamb'])],
    lines: ['lamb*3 10.49 50% off: −$10.48'],
    total: '10.49',
  },
  {
    is: 'no hint at a group that a percentage beats',
    cart: 'lamb*2',
    deals: [lamb21, on('half', percentOff(50), ['lamb'])],
    lines: ['lamb*2 6.99 50% off: −$6.99'],
    total: '6.99',
  },
  {
    is: 'a group that saves a cent is worth a hint',
    cart: 'lamb*2',
    deals: [on('cent', forPrice(3, 2096), ['lamb'])],
    lines: ['lamb*2 13.98 [1 more: 3 for $20.96]'],
    total: '13.98',
  },
  {
    is: 'and one that saves nothing is not',
    cart: 'lamb*2',
    deals: [on('none', forPrice(3, 2097), ['lamb'])],
    lines: ['lamb*2 13.98'],
    total: '13.98',
  },
  {
    is: 'two deals for one group: the better',
    cart: 'lamb*3',
    deals: [lamb21, on('twelve', forPrice(3, 1200), ['/meat'])],
    lines: ['lamb*3 12.00 3 for $12.00: −$8.97'],
    total: '12.00',
  },
  {
    is: 'two deals side by side',
    cart: 'lamb*3 kofta*3',
    deals: [lamb21, on('twelve', forPrice(3, 1200), ['kofta'])],
    lines: ['lamb*3 13.98 2 + 1 free: −$6.99', 'kofta*3 12.00 3 for $12.00: −$2.97'],
    total: '25.98',
  },
  {
    is: 'buy 1, get 2 free',
    cart: 'kofta*3',
    deals: [kofta12],
    lines: ['kofta*3 4.99 1 + 2 free: −$9.98'],
    total: '4.99',
  },
  {
    is: 'two short of two free',
    cart: 'kofta*1',
    deals: [kofta12],
    lines: ['kofta*1 4.99 [2 more: get 2 free]'],
    total: '4.99',
  },
  {
    is: 'a hint is said once',
    cart: 'lamb*1 goat*1',
    deals: [meat21],
    lines: ['lamb*1 6.99 [1 more: get one free]', 'goat*1 5.99'],
    total: '12.98',
  },
  {
    is: 'lines of one product are one',
    cart: 'lamb*1 tea*1 lamb*2',
    deals: [lamb21],
    lines: ['lamb*3 13.98 2 + 1 free: −$6.99', 'tea*1 3.50'],
    total: '17.48',
  },
  {is: 'an empty cart', cart: '', deals: [meat21], lines: [], total: '0.00'},
]

test.each(EXAMPLES)('$is: $cart', (example) => {
  const {lines, total} = example
  expect(priceExample(example)).toEqual({lines, total})
})
