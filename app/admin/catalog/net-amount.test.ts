import {expect, it} from 'vitest'
import {parseGrams, parseMilliliters} from './net-amount'

it.each([
  ['907', 907],
  ['500 g', 500],
  ['500g', 500],
  ['1.5 kg', 1_500],
  ['2 lb', 907],
  ['2 lbs', 907],
  ['2.5 LB', 1_134],
  ['12 oz', 340],
  ['12 oz.', 340],
  ['0', null],
  ['0.2 g', null],
  ['-5', null],
  ['2 cups', null],
  ['two pounds', null],
  ['12 fl oz', null],
  ['', null],
])('a weight: %j is %j grams', (text, grams) => expect(parseGrams(text)).toBe(grams))

it.each([
  ['750', 750],
  ['750 ml', 750],
  ['1.5 l', 1_500],
  ['12 fl oz', 355],
  ['12 fl  oz', 355],
  ['1 gal', 3_785],
  ['2 lb', null],
])('a volume: %j is %j milliliters', (text, milliliters) => expect(parseMilliliters(text)).toBe(milliliters))
