import {describe, expect, it} from 'vitest'
import {isRecipeHidden} from './article-recipe'
import {meatOrderingFields} from './butcher-item-ordering'
import {needsNumber} from './deal-price-fields'
import {DEAL_KINDS} from './model/deal-rules'

const NUMBERS = [
  'percent',
  'regularPrice',
  'salePrice',
  'buyCount',
  'freeCount',
  'forCount',
  'forPrice',
] as const

it.each([
  ['percentOff', ['percent']],
  ['salePrice', ['regularPrice', 'salePrice']],
  ['buyXGetY', ['buyCount', 'freeCount']],
  ['nForPrice', ['forCount', 'forPrice']],
  ['information', []],
  [undefined, []],
])('a deal of kind %s needs %j', (kind, shown) => {
  expect(NUMBERS.filter((field) => needsNumber({kind}, field))).toEqual(shown)
})

it('needs every number in some kind', () => {
  const needed = NUMBERS.filter((field) => DEAL_KINDS.some(({value}) => needsNumber({kind: value}, field)))
  expect(needed).toEqual([...NUMBERS])
})

describe('the fields of a recipe', () => {
  it.each([
    [undefined, true],
    [{category: 'kitchen'}, true],
    [{category: 'kitchen', Ingredients: [], Instructions: []}, true],
    [{category: 'recipes'}, false],
    [{category: 'kitchen', Ingredients: ['Salt']}, false],
    [{category: 'kitchen', Instructions: ['Stir']}, false],
    [{category: 'kitchen', recipe: {servings: 4}}, false],
  ])('of %j are hidden: %s', (article, hidden) => expect(isRecipeHidden(article)).toBe(hidden))
})

describe('the fields of ordering online', () => {
  const shownOf = (document: object) =>
    meatOrderingFields().flatMap(({name, hidden}) => {
      const isHidden = typeof hidden === 'function' && hidden({document, parent: document} as never)
      return isHidden ? [] : [name]
    })
  const rest = ['cutSets', 'takesNote', 'leadHours']

  it.each([
    [{unit: 'lb'}, ['orderOnline']],
    [{unit: 'lb', orderOnline: false, orderBy: 'piece'}, ['orderOnline']],
    [{unit: 'lb', orderOnline: true}, ['orderOnline', 'orderBy', ...rest]],
    [
      {unit: 'lb', orderOnline: true, orderBy: 'piece'},
      ['orderOnline', 'orderBy', 'pieceFrom', 'pieceTo', 'smallest', 'step', ...rest],
    ],
    [
      {unit: 'lb', orderOnline: true, orderBy: 'pound'},
      ['orderOnline', 'orderBy', 'smallest', 'step', ...rest],
    ],
    [{unit: 'each', orderOnline: true, orderBy: 'pound'}, ['orderOnline', 'smallest', 'step', ...rest]],
  ])('of %j are %j', (item, shown) => expect(shownOf(item)).toEqual(shown))
})
