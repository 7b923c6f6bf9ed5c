import {expect, it} from 'vitest'
import type {ButcherItem} from '~/domain/butcher/prices'
import {changedPrices} from './use-price-changes'

const item = (id: string, rest: Partial<ButcherItem> = {}): ButcherItem => ({
  id,
  title: id,
  cents: 699,
  unit: 'lb',
  inSeason: true,
  note: null,
  ...rest,
})

it('tells a changed price from a new line', () => {
  const before = [item('a'), item('b'), item('gone')]
  const after = [item('a', {cents: 429}), item('b'), item('new', {cents: 1})]
  expect(changedPrices(before, after).map(({id}) => id)).toEqual(['a'])
  expect(changedPrices(before, before)).toEqual([])
  expect(changedPrices([item('a')], [item('a', {unit: 'each'})]).map(({id}) => id)).toEqual(['a'])
})
