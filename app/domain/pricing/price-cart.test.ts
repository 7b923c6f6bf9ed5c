import {expect, test} from 'vitest'
import {priceExample} from './example.test-helper'
import type {Example} from './example.test-helper'
import {buyGet, forPrice, percentOff, salePrice, testPricingDeal as on} from './products.test-helper'

const meat10 = on('meat-10', percentOff(10), ['/meat'])

const EXAMPLES: Example[] = [
  {is: 'nothing on offer', cart: 'lamb*2', lines: ['lamb*2 13.98'], total: '13.98'},
  {
    is: 'the store’s own amount wins over its percentage',
    cart: 'halva*2',
    lines: ['halva*2 13.00'],
    total: '13.00',
  },
  {is: 'the store’s own percentage', cart: 'dates*3', lines: ['dates*3 26.25'], total: '26.25'},
  {
    is: 'couscous at 3.99',
    cart: 'couscous*1',
    deals: [on('c', salePrice(399), ['couscous'])],
    lines: ['couscous*1 3.99 Sale price: −$1.50'],
    total: '3.99',
  },
  {
    is: 'a hundredth of a percent is a percentage, too',
    cart: 'lamb*999',
    deals: [on('least', percentOff(0.01), ['lamb'])],
    lines: ['lamb*999 6982.31 0.01% off: −$0.70'],
    total: '6982.31',
  },
  {
    is: '10% off',
    cart: 'couscous*1',
    deals: [on('c', percentOff(10), ['couscous'])],
    lines: ['couscous*1 4.94 10% off: −$0.55'],
    total: '4.94',
  },
  {
    is: 'a percentage too small for a cent',
    cart: 'gum*1',
    deals: [on('g', percentOff(10), ['gum'])],
    lines: ['gum*1 0.05'],
    total: '0.05',
  },
  {
    is: 'a percentage rounded once, not for each unit',
    cart: 'gum*10',
    deals: [on('g', percentOff(10), ['gum'])],
    lines: ['gum*10 0.45 10% off: −$0.05'],
    total: '0.45',
  },
  {
    is: 'half a cent goes up',
    cart: 'gum*3',
    deals: [on('g', percentOff(10), ['gum'])],
    lines: ['gum*3 0.14 10% off: −$0.01'],
    total: '0.14',
  },
  {
    is: 'a sale price above the store’s own',
    cart: 'halva*1',
    deals: [on('h', salePrice(700), ['halva'])],
    lines: ['halva*1 6.50'],
    total: '6.50',
  },
  {
    is: 'a sale price below the store’s own',
    cart: 'halva*1',
    deals: [on('h', salePrice(600), ['halva'])],
    lines: ['halva*1 6.00 Sale price: −$0.50'],
    total: '6.00',
  },
  {
    is: 'a percentage on top of the store’s own',
    cart: 'halva*1',
    deals: [on('h', percentOff(10), ['halva'])],
    lines: ['halva*1 5.85 10% off: −$0.65'],
    total: '5.85',
  },
  {
    is: 'the better of two',
    cart: 'lamb*1',
    deals: [meat10, on('s', salePrice(650), ['lamb'])],
    lines: ['lamb*1 6.29 10% off: −$0.70'],
    total: '6.29',
  },
  {
    is: 'two as good: the first by id',
    cart: 'tea*1',
    deals: [on('a', salePrice(315), ['tea']), on('b', percentOff(10), ['tea'])],
    lines: ['tea*1 3.15 Sale price: −$0.35'],
    total: '3.15',
  },
  {
    is: 'two as good: the first by id, the other way round',
    cart: 'tea*1',
    deals: [on('b', salePrice(315), ['tea']), on('a', percentOff(10), ['tea'])],
    lines: ['tea*1 3.15 10% off: −$0.35'],
    total: '3.15',
  },
  {
    is: 'a category and its product named at once',
    cart: 'lamb*3',
    deals: [on('x', buyGet(2, 1), ['lamb', '/meat'])],
    lines: ['lamb*3 13.98 2 + 1 free: −$6.99'],
    total: '13.98',
  },
  {
    is: 'one for a price is a sale price',
    cart: 'tea*2',
    deals: [on('t', forPrice(1, 300), ['tea'])],
    lines: ['tea*2 6.00 Sale price: −$1.00'],
    total: '6.00',
  },
  {
    is: 'all of it',
    cart: 'lamb*2',
    deals: [on('gift', percentOff(100), ['lamb'])],
    lines: ['lamb*2 0.00 100% off: −$13.98'],
    total: '0.00',
  },
  {is: 'a product that is gone', cart: 'ghost*2 lamb*1', lines: ['lamb*1 6.99'], total: '6.99'},
  {
    is: 'taxes on what is taxable only',
    cart: 'tea*1 lamb*1',
    tax: 6.75,
    lines: ['tea*1 3.50', 'lamb*1 6.99'],
    total: '10.49 + 0.24 = 10.73',
  },
  {
    is: 'taxes on what is paid, rounded once',
    cart: 'tea*1 mint*1',
    deals: [on('d', percentOff(10), ['/drinks'])],
    tax: 6.75,
    lines: ['tea*1 3.15 10% off: −$0.35', 'mint*1 1.13 10% off: −$0.12'],
    total: '4.28 + 0.29 = 4.57',
  },
]

test.each(EXAMPLES)('$is: $cart', (example) => {
  const {lines, total} = example
  expect(priceExample(example)).toEqual({lines, total})
})
