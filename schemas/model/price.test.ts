import {describe, expect, it} from 'vitest'
import {
  ABOVE_ZERO,
  checkPrice,
  checkUnusualPrice,
  formatUnitPrice,
  parsePrice,
  PRICE_MISSING,
  TWO_DECIMALS,
  UNUSUALLY_HIGH,
} from './price'

describe('checkPrice', () => {
  it.each([2.49, 57.99, 6.9, 7, 0.01, 1.15, 19.99, 1234.56])('takes %s', (price) => {
    expect(checkPrice(price)).toBe(true)
  })

  it.each([
    [6.999, TWO_DECIMALS],
    [0.1 + 0.2, TWO_DECIMALS],
    [1.005, TWO_DECIMALS],
    [1e-7, TWO_DECIMALS],
    [1e21, TWO_DECIMALS],
    [Number.NaN, TWO_DECIMALS],
    [Infinity, TWO_DECIMALS],
    ['6.99', TWO_DECIMALS],
    [0, ABOVE_ZERO],
    [-0, ABOVE_ZERO],
    [-6.99, ABOVE_ZERO],
    [undefined, PRICE_MISSING],
    [null, PRICE_MISSING],
  ])('refuses %s', (price, words) => {
    expect(checkPrice(price)).toBe(words)
  })

  it('takes every whole number of cents up to 100 dollars', () => {
    for (let cents = 1; cents <= 10_000; cents++) expect(checkPrice(cents / 100)).toBe(true)
  })
})

it('only wonders at a price above 100', () => {
  expect(checkUnusualPrice(100)).toBe(true)
  expect(checkUnusualPrice(100.01)).toBe(UNUSUALLY_HIGH)
})

describe('parsePrice', () => {
  it.each([
    ['6.99', 6.99],
    [' $6.9 ', 6.9],
    ['$ 7', 7],
    ['7.', 7],
    ['.5', 0.5],
  ])('reads %j', (text, price) => {
    expect(parsePrice(text)).toEqual({price})
  })

  it.each([
    ['', PRICE_MISSING],
    ['  ', PRICE_MISSING],
    ['6,99', TWO_DECIMALS],
    ['6.999', TWO_DECIMALS],
    ['6.990000000000000001', TWO_DECIMALS],
    ['1e3', TWO_DECIMALS],
    ['six', TWO_DECIMALS],
    ['.', TWO_DECIMALS],
    ['0', ABOVE_ZERO],
    ['-3', ABOVE_ZERO],
  ])('refuses %j', (text, problem) => {
    expect(parsePrice(text)).toEqual({problem})
  })
})

it('writes a price the way the shop does', () => {
  expect(formatUnitPrice(6.9, 'lb')).toBe('$6.90 / lb')
  expect(formatUnitPrice(4.199, 'lb')).toBe('$4.199 / lb')
  expect(formatUnitPrice(12, undefined)).toBe('$12.00')
  expect(formatUnitPrice(undefined, 'lb')).toBe('No price yet')
})
