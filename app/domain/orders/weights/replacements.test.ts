import {expect, test} from 'vitest'
import type {MeatItem} from '~/domain/butcher/meat-item'
import {listReplacements} from './replacements'
import type {ReplaceableLine} from './replacements'

function item(id: string, overrides: Partial<MeatItem> = {}): MeatItem {
  return {
    ...{id, title: id, slug: id, cents: 899, unit: 'lb', inSeason: true, note: null, ordering: null},
    category: {id: 'goat', title: 'Goat', slug: 'goat', icon: 'goat'},
    provenance: {
      ...{certifier: 'HFC', certificate: null, slaughter: 'hand', origin: null, farm: null, feed: null},
    },
    ...overrides,
  }
}

const PAPER = {id: 'paper', number: '77', validFrom: null, fileUrl: null}
const DAY = '2026-11-28'
const LINE: ReplaceableLine = {
  ...{itemId: 'shoulder', categoryId: 'goat', centsPerPound: 899},
  provenance: {certifier: 'HFC', slaughter: 'hand', origin: null, certificate: null},
}
const lamb = {id: 'lamb', title: 'Lamb', slug: 'lamb', icon: 'lamb' as const}
const ids = (items: MeatItem[], line = LINE) => listReplacements(items, line, DAY).map(({id}) => id)

test('the nearest come first: of the same animal, then by price', () => {
  const items = [
    item('shoulder'),
    item('leg', {cents: 1_099}),
    item('neck', {cents: 849}),
    item('lamb-neck', {cents: 899, category: lamb}),
    item('head', {unit: 'each'}),
    item('ribs', {inSeason: false}),
  ]
  expect(ids(items)).toEqual(['neck', 'leg', 'lamb-neck'])
})

test('never across halal standards', () => {
  const {provenance} = item('any')
  const items = [
    item('machine', {provenance: {...provenance, slaughter: 'machine'}}),
    item('unknown', {provenance: {...provenance, slaughter: null}}),
    item('other-certifier', {provenance: {...provenance, certifier: 'ISNA'}}),
    item('uncertified', {provenance: {...provenance, certifier: null}}),
    item('expired', {provenance: {...provenance, certificate: {...PAPER, validUntil: '2026-11-27'}}}),
    item('same', {provenance: {...provenance, certificate: {...PAPER, validUntil: DAY}}}),
  ]
  expect(ids(items)).toEqual(['same'])
  const machine: ReplaceableLine = {
    ...LINE,
    provenance: {certifier: 'HFC', slaughter: 'machine', origin: null, certificate: null},
  }
  expect(ids(items, machine)).toEqual(['machine', 'same', 'unknown'])
})
