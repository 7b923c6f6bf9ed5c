import {expect, it} from 'vitest'
import {formatMeatLineId, isMeatDealKey, isMeatLineId, meatDealKey, parseMeatLineId} from './meat-line-id'

it('is the item and what is chosen, back and forth', () => {
  for (const key of [
    {itemId: 'butcherItem-lamb-leg', per: 'piece' as const, optionKeys: ['whole', 'bone-in']},
    {itemId: 'butcherItem-goat-shoulder', per: 'pound' as const, optionKeys: []},
  ])
    expect(parseMeatLineId(formatMeatLineId(key))).toEqual(key)
  expect(formatMeatLineId({itemId: 'a', per: 'pound', optionKeys: ['b']})).toBe('meatlb~a~b')
})

it('is nothing else', () => {
  for (const id of [
    'GRAIN-RICE',
    'meat~',
    'meat',
    'meat~a b',
    'meat~a~',
    'meatx~a',
    `meat~a${'~b'.repeat(9)}`,
    '',
  ])
    expect([id, isMeatLineId(id), parseMeatLineId(id)]).toEqual([id, false, null])
})

it('is told apart from the catalog’s ids where deals name both', () => {
  expect(isMeatDealKey(meatDealKey('butcherItem-lamb-leg'))).toBe(true)
  for (const id of ['MEAT-LAMB-HEAD', 'meat', 'deli']) expect([id, isMeatDealKey(id)]).toEqual([id, false])
})
