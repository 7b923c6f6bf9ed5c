import {describe, expect, it} from 'vitest'
import type {CutSet, MeatOrdering} from './meat-item'
import {testMeatItem} from './meat-item.test-helper'
import {findOptions, firstOptionKeys, leadHoursOf, orderingOf, parseQuantity} from './meat-ordering'

const option = (key: string, leadHours = 0) => ({key, title: key, feeCents: 0, leadHours})
const sets: CutSet[] = [
  {id: 'cut', title: 'Cut', options: [option('whole'), option('cubes', 4)]},
  {id: 'skin', title: 'Skin', options: [option('on'), option('off', 2)]},
]
const ordering: MeatOrdering = {
  ...{per: 'piece', pieceGrams: {from: 1_000, to: 2_000}, smallest: 1, step: 1},
  ...{cutSets: sets, takesNote: false, leadHours: 24},
}

describe('what can be ordered', () => {
  it('is what is in season and of which is known what a unit is', () => {
    expect(orderingOf(testMeatItem({ordering}))).toBe(ordering)
    for (const fields of [
      {ordering: null},
      {ordering, inSeason: false},
      {ordering: {...ordering, pieceGrams: null}},
      {ordering: {...ordering, per: 'pound' as const}, unit: 'each'},
      {ordering: {...ordering, smallest: 100}},
    ])
      expect(orderingOf(testMeatItem(fields)), JSON.stringify(fields)).toBeNull()
    const each = {...ordering, pieceGrams: null}
    expect(orderingOf(testMeatItem({ordering: each, unit: 'each'}))).toBe(each)
  })

  it('has one option of each set, in their order', () => {
    expect(findOptions(sets, ['cubes', 'off'])?.map(({key}) => key)).toEqual(['cubes', 'off'])
    for (const keys of [['off', 'cubes'], ['cubes'], [], ['cubes', 'off', 'whole'], ['cubes', 'constructor']])
      expect([keys, findOptions(sets, keys)]).toEqual([keys, null])
    expect(firstOptionKeys(sets)).toEqual(['whole', 'on'])
  })

  it('is ready after the hours of the item and of all that is chosen', () => {
    expect(leadHoursOf(ordering, findOptions(sets, ['cubes', 'off']) ?? [])).toBe(30)
  })
})

describe('a quantity that was typed', () => {
  const piece = {per: 'piece', smallest: 1, step: 1} as const
  const pound = {per: 'pound', smallest: 4, step: 1} as const

  it.each([
    [piece, '1', 1],
    [piece, ' 3 ', 3],
    [piece, '99', 99],
    [{...piece, smallest: 2, step: 2}, '6', 6],
    [pound, '1', 4],
    [pound, '2.25', 9],
    [pound, '8.0', 32],
    [pound, '100', 400],
    [{...pound, smallest: 2}, '.5', 2],
  ])('%j: %j is %i', (rules, text, quantity) => expect(parseQuantity(rules, text)).toEqual({quantity}))

  it.each([
    [piece, '-1', 'The smallest order is 1 piece.'],
    [piece, '0', 'The smallest order is 1 piece.'],
    [piece, '1e9', 'Up to 99 pieces online. For more, call us.'],
    [piece, '1e999', 'Up to 99 pieces online. For more, call us.'],
    [piece, '100', 'Up to 99 pieces online. For more, call us.'],
    [piece, '1.5', 'Pieces are whole: 1, 2, 3.'],
    [piece, '', 'Write how many pieces, like 3.'],
    [piece, 'three', 'Write how many pieces, like 3.'],
    [piece, '0x10', 'Write how many pieces, like 3.'],
    [piece, 'NaN', 'Write how many pieces, like 3.'],
    [piece, '<b>2</b>', 'Write how many pieces, like 3.'],
    [piece, '9'.repeat(10_000), 'Up to 99 pieces online. For more, call us.'],
    [{...piece, smallest: 2, step: 2}, '3', 'Order 2, 4, 6 and so on.'],
    [pound, '0.75', 'The smallest order is 1 lb.'],
    [pound, '2.1', 'We cut by the quarter pound: 2, 2.25, 2.5.'],
    [pound, '100.25', 'Up to 100 lb online. For more, call us.'],
    [{...pound, step: 2}, '1.25', 'Order 1, 1.5, 2 and so on.'],
    [pound, 'two', 'Write how many pounds, like 2.25.'],
  ])('%j: %j is refused: %s', (rules, text, problem) => expect(parseQuantity(rules, text)).toEqual({problem}))
})
