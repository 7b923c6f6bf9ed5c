import {describe, expect, it} from 'vitest'
import {parseGtin} from '~/domain/catalog/gtin'
import {maxQuantityOf} from '~/domain/cart/cart-item'
import {parseQuantity} from './quantity-stepper'
import {unitPriceText} from './unit-price'

const contents = (fields: Partial<Parameters<typeof unitPriceText>[0]>) => ({
  netGrams: null,
  netMillilitres: null,
  pieces: null,
  ...fields,
})

describe('the price to compare by', () => {
  it.each([
    // cents, contents, text
    [1095, {netGrams: 2268}, '$2.19 / lb'],
    [549, {netGrams: 907}, '$2.75 / lb'],
    [699, {netGrams: 454}, '$6.99 / lb'],
    [300, {netGrams: 227}, '$6.00 / lb'],
    [300, {netGrams: 226}, '38¢ / oz'],
    [899, {netGrams: 28}, '$8.99 / oz'],
    [199, {netGrams: 4536}, '20¢ / lb'],
    [399, {netMillilitres: 946}, '12¢ / fl oz'],
    [450, {pieces: 100}, '4.5¢ / piece'],
    [1299, {netMillilitres: 500}, '77¢ / fl oz'],
    [2900, {netMillilitres: 750}, '$1.14 / fl oz'],
    [420, {pieces: 12}, '35¢ / piece'],
    [1299, {pieces: 6}, '$2.17 / piece'],
    [999, {pieces: 10}, '$1.00 / piece'],
    [9999, {pieces: 1000}, '10¢ / piece'],
    [1000, {netGrams: 1000, netMillilitres: 900, pieces: 4}, '$4.54 / lb'],
    [1000, {netMillilitres: 900, pieces: 4}, '33¢ / fl oz'],
    [0, {netGrams: 500}, '0¢ / lb'],
    [5499, {unit: 'about 5 lb'}, 'about $11.00 / lb'],
    [1099, {unit: 'each, about 3.5 lb'}, 'about $3.14 / lb'],
    [849, {unit: '2 lb tray', netGrams: 907}, '$4.25 / lb'],
    [99_999_999, {netGrams: 1}, '$28,349,522.84 / oz'],
  ])('%i cents of %o is %s', (cents, fields, text) => {
    expect(unitPriceText(contents(fields), cents)).toBe(text)
  })

  it.each([{}, {pieces: 1}, {pieces: 0}, {netGrams: 0}, {netMillilitres: -5}])(
    'is not known of %o',
    (fields) => {
      expect(unitPriceText(contents(fields), 500)).toBeNull()
    },
  )
})

describe('a quantity', () => {
  it.each([
    ['1', 1, null],
    [' 12 ', 12, null],
    ['+3', 3, null],
    ['007', 7, null],
    ['99', 99, null],
  ])('is taken as typed: %o', (written, quantity, message) => {
    expect(parseQuantity(written, 99, null)).toEqual({quantity, message})
  })

  it.each([
    ['', 1],
    ['two', 1],
    ['1e5', 1],
    ['0x10', 1],
    ['Infinity', 1],
    ['٣', 1],
    ["1'; drop table products; --", 1],
    ['0', 1],
    ['-4', 1],
    ['0.5', 1],
    ['2.7', 2],
    ['.9', 1],
    ['100', 99],
    ['9'.repeat(40), 99],
  ])('is set right, and it is said: %o', (written, quantity) => {
    const set = parseQuantity(written, 99, null)
    expect(set.quantity).toBe(quantity)
    expect(set.message).toBeTruthy()
  })

  it('is bounded by what is left', () => {
    expect(maxQuantityOf(null)).toBe(99)
    expect(maxQuantityOf(3)).toBe(3)
    expect(maxQuantityOf(500)).toBe(99)
    expect(maxQuantityOf(0)).toBe(0)
    expect(parseQuantity('5', 3, 3)).toEqual({quantity: 3, message: 'There are only 3 left.'})
    expect(parseQuantity('5', 1, 1).message).toBe('There is only 1 left.')
    expect(parseQuantity('500', 99, 500).message).toContain('up to 99')
  })
})

describe('a barcode', () => {
  it.each(['4006381333931', '036000291452', '96385074', '10614141000415', '0 36000 29145 2'])(
    'with the right last digit is a trade number: %s',
    (barcode) => expect(parseGtin(barcode)).toBe(barcode.replaceAll(' ', '')),
  )

  it.each([null, '', '4006381333932', '123', 'ABC', '00000000', '40063813339310', '4006381333931\u0000'])(
    'is none: %o',
    (barcode) => expect(parseGtin(barcode)).toBeNull(),
  )
})
