import {describe, expect, it} from 'vitest'
import {testCertificate, testMeatItem, testProvenance} from '~/domain/butcher/meat-item.test-helper'
import type {Provenance} from '~/domain/butcher/meat-item'
import {NO_PROVENANCE_FILTER} from '~/domain/butcher/provenance-filter'
import {boardFactsText, ownFacts, sharedFacts} from './board-facts'
import {boardFilters, boardQuery} from './board-filters.server'
import {testMeatView} from './meat-view.test-helper'

const TODAY = '2026-11-21'
const from = (fields: Partial<Provenance>) => testMeatItem({provenance: testProvenance(fields)})
const board = [
  from({}),
  from({origin: 'Texas'}),
  from({slaughter: 'machine', certifier: 'Crescent'}),
  from({certificate: testCertificate({validUntil: '2026-11-20'}), certifier: 'Expired & Sons'}),
]

describe('the filters of a board', () => {
  it('are what its lines have, with how many have it', () => {
    expect(boardFilters(board, NO_PROVENANCE_FILTER, {day: TODAY})).toEqual([
      {key: 'hand', label: 'Slaughtered by hand', count: 3, isChosen: false, query: '?slaughter=hand'},
      {
        key: 'certifier Crescent',
        label: 'Certified by Crescent',
        ...{count: 1, isChosen: false, query: '?certifier=Crescent'},
      },
      {
        key: 'certifier Ohio Valley Halal Council',
        label: 'Certified by Ohio Valley Halal Council',
        ...{count: 2, isChosen: false, query: '?certifier=Ohio+Valley+Halal+Council'},
      },
      {key: 'origin Ohio', label: 'From Ohio', count: 3, isChosen: false, query: '?origin=Ohio'},
      {key: 'origin Texas', label: 'From Texas', count: 1, isChosen: false, query: '?origin=Texas'},
    ])
  })

  it('count among what the others leave, and lead to the address without what is chosen', () => {
    const filters = boardFilters(board, {...NO_PROVENANCE_FILTER, origin: 'Texas'}, {day: TODAY})
    const byKey = new Map(filters.map((filter) => [filter.key, filter]))
    expect(byKey.get('hand')).toMatchObject({count: 1, query: '?slaughter=hand&origin=Texas'})
    expect(byKey.get('certifier Crescent')).toMatchObject({count: 0})
    expect(byKey.get('origin Texas')).toMatchObject({count: 1, isChosen: true, query: ''})
    expect(byKey.get('origin Ohio')).toMatchObject({count: 3, query: '?origin=Ohio'})
  })

  it('still say what is chosen where nothing has it', () => {
    const filters = boardFilters(
      [from({slaughter: null, certifier: null, origin: null})],
      {certifier: 'Crescent', isHandSlaughtered: true, origin: null},
      {day: TODAY},
    )
    expect(filters.map(({label, count, isChosen}) => [label, count, isChosen])).toEqual([
      ['Slaughtered by hand', 0, true],
      ['Certified by Crescent', 0, true],
    ])
  })

  it('are none where nothing is known', () => {
    const unknown = from({slaughter: null, certifier: null, origin: null})
    expect(boardFilters([unknown], NO_PROVENANCE_FILTER, {day: TODAY})).toEqual([])
    expect(boardQuery(NO_PROVENANCE_FILTER)).toBe('')
  })
})

describe('what the board says of provenance', () => {
  it('is said once, where all lines have it in common', () => {
    const facts = board.slice(0, 2).map((item) => testMeatView(item).facts)
    const shared = sharedFacts(facts)
    expect(boardFactsText(shared)).toBe('Certified by Ohio Valley Halal Council · Slaughtered by hand')
    expect(facts.map((own) => boardFactsText(ownFacts(own, shared)))).toEqual(['From Ohio', 'From Texas'])
    expect(boardFactsText(sharedFacts([]))).toBeNull()
  })

  it('does not name who certified it by a paper that does not hold', () => {
    const [, , , expired] = board
    const coming = from({certificate: testCertificate({validFrom: '2026-11-22'})})
    for (const item of [expired, coming]) {
      const text = item && boardFactsText(testMeatView(item).facts)
      expect(text).toBe('Slaughtered by hand · From Ohio')
    }
  })
})
