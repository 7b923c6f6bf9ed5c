import {describe, expect, it} from 'vitest'
import {
  checkEvenSteps,
  checkHeaviest,
  checkLeadHours,
  checkLongLead,
  checkPieceWeight,
  checkSpread,
  checkUnits,
  hasPieceWeight,
  LONG_LEAD,
  NOT_HOURS,
  NOT_PIECES,
  NOT_QUARTERS,
  orderByOf,
  parsePieceWeight,
  parseUnits,
  UNEVEN_STEP,
  WEIGHT_DECIMALS,
  WEIGHT_MISSING,
  WEIGHT_RANGE,
  WEIGHTS_APART,
  WEIGHTS_SWAPPED,
} from './meat-ordering'

describe('what a quantity counts', () => {
  it.each([
    [{unit: 'lb', orderBy: 'pound'}, 'pound'],
    [{unit: 'lb', orderBy: 'piece'}, 'piece'],
    [{unit: 'lb'}, null],
    [{unit: 'lb', orderBy: 'ton'}, null],
    // Chosen while it was sold by the pound.
    [{unit: 'each', orderBy: 'pound'}, 'piece'],
    [{unit: 'pack'}, 'piece'],
  ])('of %j is %s', (item, by) => expect(orderByOf(item)).toBe(by))

  it('has a weight only where a piece is paid by it', () => {
    expect(hasPieceWeight({unit: 'lb', orderBy: 'piece'})).toBe(true)
    expect(hasPieceWeight({unit: 'lb', orderBy: 'pound'})).toBe(false)
    expect(hasPieceWeight({unit: 'each', orderBy: 'piece'})).toBe(false)
  })
})

describe('what a piece weighs', () => {
  it.each([
    [2.5, true],
    [0.05, true],
    [100, true],
    [0.04, WEIGHT_RANGE],
    [0, WEIGHT_RANGE],
    [100.01, WEIGHT_RANGE],
    [2.555, WEIGHT_DECIMALS],
    [-2, WEIGHT_DECIMALS],
    ['2.5', WEIGHT_DECIMALS],
    [1e-7, WEIGHT_DECIMALS],
    [undefined, WEIGHT_MISSING],
    [null, WEIGHT_MISSING],
  ])('may be %j: %j', (pounds, verdict) => {
    expect(checkPieceWeight(pounds)).toBe(verdict)
    if (verdict !== true) expect(parsePieceWeight(pounds)).toBeNull()
  })

  it('is whole hundredths, whatever a double makes of it', () => {
    expect([1.15, 8.2, 0.29, 2.5].map(parsePieceWeight)).toEqual([115, 820, 29, 250])
  })

  it.each([
    [4.5, 2.5, true],
    [2.5, 2.5, true],
    [2.49, 2.5, WEIGHTS_SWAPPED],
    [undefined, 2.5, WEIGHT_MISSING],
    // What is wrong with the lightest is said there.
    [2, undefined, true],
    [2, 300, true],
  ])('at most %j, at least %j: %j', (to, from, verdict) => expect(checkHeaviest(to, from)).toBe(verdict))

  it('is said to be far apart when it is', () => {
    expect(checkSpread(7.5, 2.5)).toBe(true)
    expect(checkSpread(7.51, 2.5)).toBe(WEIGHTS_APART)
    expect(checkSpread(1, 2.5)).toBe(true)
  })
})

describe('how much one orders', () => {
  it.each([
    [1, 'smallest', 'piece', 1],
    [50, 'smallest', 'piece', 50],
    [51, 'smallest', 'piece', null],
    [0, 'smallest', 'piece', null],
    [1.5, 'smallest', 'piece', null],
    [-1, 'step', 'piece', null],
    ['2', 'step', 'piece', null],
    [0.25, 'smallest', 'pound', 1],
    [2.75, 'smallest', 'pound', 11],
    [20, 'smallest', 'pound', 80],
    [20.25, 'smallest', 'pound', null],
    [0.3, 'smallest', 'pound', null],
    [5.25, 'step', 'pound', null],
    [Number.NaN, 'step', 'pound', null],
    // Where nothing is said: a piece, a pound, a quarter pound more.
    [undefined, 'smallest', 'piece', 1],
    [null, 'smallest', 'pound', 4],
    [null, 'step', 'pound', 1],
  ] as const)('%j as %s by the %s is %j units', (value, field, by, units) => {
    expect(parseUnits(value, field, by)).toBe(units)
    expect(checkUnits(value, field, by) === true).toBe(units !== null)
  })

  it('says what is wrong', () => {
    expect(checkUnits(0.3, 'step', 'pound')).toBe(NOT_QUARTERS)
    expect(checkUnits(0.5, 'step', 'piece')).toBe(NOT_PIECES)
    expect(checkUnits(30, 'smallest', 'pound')).toBe('20 at most')
    expect(checkUnits(13, 'step', 'piece')).toBe('12 at most')
  })

  it.each([
    [{unit: 'lb', orderBy: 'pound', smallest: 1, step: 0.5}, true],
    [{unit: 'lb', orderBy: 'pound', smallest: 1, step: 0.75}, UNEVEN_STEP],
    [{unit: 'lb', orderBy: 'pound', step: 0.5}, true],
    [{unit: 'lb', orderBy: 'pound', step: 1.5}, UNEVEN_STEP],
    [{unit: 'each', smallest: 4, step: 2}, true],
    [{unit: 'each', smallest: 1, step: 2}, UNEVEN_STEP],
    // Said elsewhere.
    [{unit: 'lb', smallest: 1, step: 2}, true],
    [{unit: 'each', smallest: 1.5, step: 1}, true],
  ])('counts in round numbers: %j', (item, verdict) => expect(checkEvenSteps(item)).toBe(verdict))
})

it('takes whole hours of a week, and warns when a hold hardly lasts', () => {
  for (const hours of [undefined, null, 0, 48, 168]) expect(checkLeadHours(hours)).toBe(true)
  for (const hours of [-1, 1.5, 169, '48']) expect(checkLeadHours(hours)).toBe(NOT_HOURS)
  expect(checkLongLead(72)).toBe(true)
  expect(checkLongLead(73)).toBe(LONG_LEAD)
})
