import {expect, test} from 'vitest'
import type {OrderedWeight} from '../order'
import {amountText, meatLineTexts, quantityText} from './meat-line-texts'
import {messages} from './messages'

const OTHER_WORDS = {
  ...messages,
  youPay: (limit: string) => `At most ${limit}.`,
  leftOut: 'Not there.',
  ifMissing: {...messages.ifMissing, call: 'Call them'},
}

const WEIGHING: OrderedWeight = {
  ...{per: 'piece', centsPerPound: 399, pieces: 3, estimatedGrams: 4_536, estimateCents: 3_990},
  ...{limitCents: 4_590, state: 'waiting', packages: []},
}
const line = (weighing: Partial<OrderedWeight> = {}, totalCents = 3_990) => ({
  ...{quantity: 3, unit: '8 pieces', totalCents, ifMissing: 'call' as const},
  meat: {
    ...{itemId: 'whole-chicken', provenance: null, feeCents: 0, inPlaceOf: null},
    cut: [
      {set: 'Cut', option: '8 pieces', feeCents: 0},
      {set: 'Skin', option: 'Skin off', feeCents: 0},
    ],
    weighing: {...WEIGHING, ...weighing},
  },
})
const packages = (...grams: number[]) =>
  grams.map((weight, index) => ({
    ...{
      id: `package-${index}`,
      number: index + 1,
      grams: weight,
      cents: 0,
      isFree: false,
      at: '2026-11-28T15:00:00.000Z',
    },
  }))

test('before it is weighed, an estimate, what it may come to, and the choice', () => {
  expect(meatLineTexts(line(), false)).toEqual([
    '8 pieces · Skin off',
    '3 pieces, about 10 lb. Estimated $39.90.',
    'You pay what it weighs, never more than $45.90 without your word.',
    'If it’s not there: call me',
  ])
  expect(amountText(line(), false)).toBe('Estimated $39.90')
  expect(meatLineTexts(line(), false, OTHER_WORDS).slice(2)).toEqual(['At most $45.90.', 'Call them'])
})

test('once it is weighed, what it weighs, and why it differs', () => {
  const weighed = {packages: packages(1_500, 1_600, 1_650), state: 'weighed' as const}
  expect(meatLineTexts(line(weighed, 4_177), true)).toEqual([
    '8 pieces · Skin off',
    'Weighed: 3.31 lb + 3.53 lb + 3.64 lb = 10.47 lb at $3.99 / lb',
    '$1.87 more than the estimated $39.90, as it weighs more.',
  ])
  expect(amountText(line(weighed, 4_177), true)).toBe('$41.77')
  expect(meatLineTexts(line({...weighed, packages: packages(1_500)}, 1_321), true)).toContain(
    '1 piece of the 3 pieces you ordered.',
  )
  expect(meatLineTexts(line({...weighed}, 3_990), true)).toContain('As estimated.')
  expect(meatLineTexts(line({state: 'left-out'}, 0), true)).toEqual([
    '8 pieces · Skin off',
    'Left out: it was not there. You pay nothing for it.',
  ])
  expect(meatLineTexts(line({state: 'left-out'}, 0), true, OTHER_WORDS)).toContain('Not there.')
})

test('what is ordered by the pound is said in pounds', () => {
  const goat = {...line({per: 'pound', pieces: 1, estimatedGrams: 3_629}), quantity: 32}
  expect(quantityText(goat)).toBe('8 lb')
  expect(meatLineTexts(goat, false)[1]).toBe('8 lb. Estimated $39.90.')
})

test('nothing calls an estimate a price', () => {
  const texts = [...meatLineTexts(line(), false), amountText(line(), false)].join(' ')
  expect(texts).not.toMatch(/price|cost/i)
  expect(texts.match(/\$39\.90/g)?.length).toBe(texts.match(/Estimated \$39\.90/g)?.length)
})
