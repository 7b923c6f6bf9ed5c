import {expect, it} from 'vitest'
import {parseSearch} from '~/domain/search/parse-search'
import type {ParsedSearch} from '~/domain/search/parse-search'
import {SEED_VOCABULARY} from '~/domain/search/seed-vocabulary.test-helper'
import {builtInCategories} from './prices'
import type {ButcherCategory, ButcherItem} from './prices'
import {parseKeyword, searchButcher as search} from './search'

const findPath = (category: string, id: string) => `${category}/${id}`
const searchButcher = (categories: ButcherCategory[], parsed: ParsedSearch) =>
  search(categories, parsed, findPath)

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
const titles = (keyword: string) =>
  searchButcher(board, parseSearch(keyword)).items.map((found) => found.item.title)

it('finds items by name and category, whatever the case, order or accents', () => {
  expect(titles('SHOULDER')).toEqual(['Shoulder, bone-in'])
  expect(titles('bone in lamb')).toEqual(['Shoulder, bone-in'])
  expect(titles('kofte')).toEqual(['Köfte mix'])
  expect(titles('ground goat')).toEqual(['Ground'])
  expect(titles('unicorn')).toEqual([])
})

it('says where an item is met', () => {
  const [found] = searchButcher(board, parseSearch('lamb shoulder')).items
  expect(found?.to).toBe('lamb/Shoulder, bone-in')
})

it('finds categories', () => {
  expect(searchButcher(board, parseSearch('chick')).categories.map(({slug}) => slug)).toEqual([
    'natural-chicken',
    'regular-chicken',
  ])
})

it('by their names in other languages, and leaves words out that all of it has', () => {
  const found = (keyword: string) =>
    searchButcher(board, parseSearch(keyword, SEED_VOCABULARY)).items.map(({item, category}) => [
      category.title,
      item.title,
    ])
  expect(found('halal goat near me')).toEqual([['Goat', 'Ground']])
  expect(found('بکرے کا گوشت')).toEqual([['Goat', 'Ground']])
  expect(found('frozen goat')).toEqual([])
  expect(found('pork shoulder')).toEqual([])
})

it('finds nothing for nothing', () => {
  for (const keyword of ['', ' ', '!?'])
    expect(searchButcher(board, parseSearch(keyword))).toEqual({categories: [], items: []})
  expect(parseKeyword(null)).toBe('')
  expect(parseKeyword('  lamb \n chops ')).toBe('lamb chops')
  expect(parseKeyword('x'.repeat(500))).toHaveLength(100)
})
