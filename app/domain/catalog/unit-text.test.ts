import {expect, it} from 'vitest'
import {estimatedGrams, unitText} from './unit-text'

it.each([
  ['1 unit', 'each'],
  ['each, about 3.5 lb', 'each (about 3½ lb)'],
  ['1.5 lb tray', '1½ lb tray'],
  ['1 qt tub', '1 qt tub'],
  ['33.8 fl oz bottle', '33.8 fl oz bottle'],
  ['8.8 oz pack', '8.8 oz pack'],
])('%s is said as %s', (unit, text) => expect(unitText(unit)).toBe(text))

it.each([
  ['about 5 lb', 2268],
  ['each, about 3.5 lb', 1588],
  ['2 pieces, about 2 lb', 907],
  ['2 lb tray', null],
  ['about 12 pieces', null],
])('%s weighs about %s grams', (unit, grams) => expect(estimatedGrams(unit)).toBe(grams))
