import {expect, it} from 'vitest'
import {parseSearch} from '~/domain/search/parse-search'
import {SEED_VOCABULARY} from '~/domain/search/seed-vocabulary.test-helper'
import {rankMatches} from './rank-matches'
import type {Candidate} from './rank-matches'

const product = (title: string, rest: Partial<Candidate> = {}): Candidate => ({
  ...{id: title, unit: 'each', storage: 'fresh', soldRecently: 0, position: 1, rank: 10},
  title,
  ...rest,
})
const order = (keyword: string, ...candidates: Candidate[]) =>
  rankMatches(parseSearch(keyword, SEED_VOCABULARY, {typing: true}), candidates).map(({title}) => title)

it('whole words come before begun ones, and typed ones before other names for them', () => {
  expect(order('egg', product('Eggplant'), product('Brown eggs'))).toEqual(['Brown eggs', 'Eggplant'])
  expect(order('ground beef', product('Ground lamb'), product('Ground beef'))).toEqual([
    'Ground beef',
    'Ground lamb',
  ])
  expect(order('bhindi', product('Rose syrup'), product('Okra'))).toEqual(['Okra', 'Rose syrup'])
})

it('what a product is comes before what is in it, then fresh before frozen', () => {
  expect(
    order(
      'chicken',
      product('Chicken franks', {position: 3}),
      product('Popcorn chicken', {storage: 'frozen', soldRecently: 99}),
      product('Naan with chicken'),
      product('Whole chicken, air-chilled'),
    ),
  ).toEqual(['Whole chicken, air-chilled', 'Chicken franks', 'Popcorn chicken', 'Naan with chicken'])
})

it('then what sells, then the shelves', () => {
  const wings = product('Chicken wings', {soldRecently: 3})
  const legs = product('Chicken legs', {rank: 5})
  const thighs = product('Chicken thighs')
  expect(order('chicken', thighs, legs, wings)).toEqual(['Chicken wings', 'Chicken legs', 'Chicken thighs'])
})

it('words that need not be there help those that have them', () => {
  const small = product('Basmati rice', {id: 'small', unit: '2 lb bag'})
  const big = product('Basmati rice', {id: 'big', unit: '10 lb bag'})
  const ids = (keyword: string) =>
    rankMatches(parseSearch(keyword, SEED_VOCABULARY), [small, big]).map(({id}) => id)
  expect(ids('basmati rice 10 lb')).toEqual(['big', 'small'])
  expect(ids('basmati rice')).toEqual(['small', 'big'])
})
