import {describe, expect, it} from 'vitest'
import {testCertificate, testMeatItem, testProvenance} from './meat-item.test-helper'
import {
  filterByProvenance,
  NO_PROVENANCE_FILTER,
  parseProvenanceFilter,
  provenanceChoices,
} from './provenance-filter'

const DAY = '2026-11-27'
const item = (id: string, fields: Parameters<typeof testProvenance>[0]) =>
  testMeatItem({id, provenance: testProvenance(fields)})

const board = [
  item('leg', {}),
  item('duck', {certifier: 'Erie Shore Halal Trust', origin: 'Pennsylvania'}),
  item('franks', {slaughter: 'machine', origin: ' ohio'}),
  item('bison', {certificate: testCertificate({validUntil: '2026-11-26'}), origin: null, slaughter: null}),
]
const choices = provenanceChoices(board, DAY)
const found = (search: string) => {
  const filter = parseProvenanceFilter(new URLSearchParams(search), choices)
  return filterByProvenance(board, filter, DAY).map(({id}) => id)
}

it('offers what there is, each once, and no certifier whose certificate does not hold', () => {
  expect(choices).toEqual({
    certifiers: ['Erie Shore Halal Trust', 'Ohio Valley Halal Council'],
    origins: [expect.stringMatching(/^ ?ohio$/i), 'Pennsylvania'],
    hasSlaughterChoice: true,
  })
  expect(provenanceChoices(board.slice(0, 2), DAY).hasSlaughterChoice).toBe(false)
  expect(provenanceChoices(board.slice(2), DAY)).toMatchObject({
    ...{certifiers: ['Ohio Valley Halal Council'], hasSlaughterChoice: false},
  })
})

describe('the filter of the board', () => {
  it.each([
    ['', ['leg', 'duck', 'franks', 'bison']],
    ['certifier=ohio+valley++halal+council', ['leg', 'franks']],
    ['slaughter=hand', ['leg', 'duck']],
    ['origin=OHIO', ['leg', 'franks']],
    ['certifier=Ohio+Valley+Halal+Council&slaughter=hand&origin=Ohio', ['leg']],
    // Nobody can make up a filter.
    ['certifier=Somebody&slaughter=machine&origin=', ['leg', 'duck', 'franks', 'bison']],
  ])('of %j leaves %j', (search, ids) => expect(found(search)).toEqual(ids))

  it('is none where nothing is chosen', () => {
    expect(parseProvenanceFilter(new URLSearchParams(), choices)).toEqual(NO_PROVENANCE_FILTER)
  })
})
