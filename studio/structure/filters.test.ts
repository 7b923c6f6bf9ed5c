import {evaluateSync, parse} from 'groq-js'
import {expect, it} from 'vitest'
import {stateOfDeal} from '../../schemas/deal-rules'
import {AS_PUBLISHED, NOT_PUBLISHED_YET} from './articles'
import {COMING_UP, ENDED, RUNNING_NOW} from './deals'

const NOW = new Date('2026-11-27T12:00:00.000Z')

function ids(filter: string, dataset: readonly object[]): unknown {
  return evaluateSync(parse(`*[${filter}]._id`), {dataset, timestamp: NOW}).data
}

it('puts every deal into exactly the list that its state names', () => {
  const moments = [undefined, '2026-11-27T11:59:59Z', '2026-11-27T12:00:00Z', '2026-11-27T12:00:01.000Z']
  const deals = moments.flatMap((validFrom, one) =>
    moments.map((validUntil, other) => ({
      _id: `${one}-${other}`,
      ...(validFrom && {validFrom}),
      ...(validUntil && {validUntil}),
    })),
  )
  const inState = (...states: string[]) =>
    deals.filter((deal) => states.includes(stateOfDeal(deal, NOW))).map(({_id}) => _id)
  expect(ids(RUNNING_NOW, deals)).toEqual(inState('running', 'always'))
  expect(ids(COMING_UP, deals)).toEqual(inState('coming'))
  expect(ids(ENDED, deals)).toEqual(inState('ended'))
})

it('tells drafts from what is as published, looking through drafts and at what is stored', () => {
  const seen = [
    {_id: 'new', _originalId: 'drafts.new'},
    {_id: 'old', _originalId: 'old'},
  ]
  expect(ids(NOT_PUBLISHED_YET, seen)).toEqual(['new'])
  expect(ids(AS_PUBLISHED, seen)).toEqual(['old'])
  const stored = [{_id: 'drafts.new'}, {_id: 'old'}]
  expect(ids(NOT_PUBLISHED_YET, stored)).toEqual(['drafts.new'])
  expect(ids(AS_PUBLISHED, stored)).toEqual(['old'])
})
