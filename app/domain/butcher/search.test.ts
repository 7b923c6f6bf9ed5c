import {expect, it} from 'vitest'
import {builtInCategories} from './prices'
import type {ButcherItem} from './prices'
import {parseKeyword, searchButcher} from './search'

const item = (title: string, rest: Partial<ButcherItem> = {}): ButcherItem => ({
  id: title,
  title,
  cents: 699,
  unit: 'lb',
  inSeason: true,
  note: null,
  ...rest,
})
const board = builtInCategories.map((category) => ({
  ...category,
  items: category.icon === 'lamb' ? [item('Shoulder, bone-in'), item('Köfte mix')] : [item('Ground')],
}))
const titles = (keyword: string) => searchButcher(board, keyword).items.map((found) => found.item.title)

it('finds items by name and category, whatever the case, order or accents', () => {
  expect(titles('SHOULDER')).toEqual(['Shoulder, bone-in'])
  expect(titles('bone in lamb')).toEqual(['Shoulder, bone-in'])
  expect(titles('kofte')).toEqual(['Köfte mix'])
  expect(titles('ground goat')).toEqual(['Ground'])
  expect(titles('unicorn')).toEqual([])
})

it('finds categories', () => {
  expect(searchButcher(board, 'chick').categories.map(({slug}) => slug)).toEqual([
    'natural-chicken',
    'regular-chicken',
  ])
})

it('finds nothing for nothing', () => {
  for (const keyword of ['', ' ', '!?'])
    expect(searchButcher(board, keyword)).toEqual({categories: [], items: []})
  expect(parseKeyword(null)).toBe('')
  expect(parseKeyword('  lamb \n chops ')).toBe('lamb chops')
  expect(parseKeyword('x'.repeat(500))).toHaveLength(100)
})
