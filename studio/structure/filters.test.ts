import {evaluateSync, parse} from 'groq-js'
import {expect, it} from 'vitest'
import {certificateStateOn} from '../../schemas/model/certificate-term'
import {dealStateAt} from '../../schemas/model/deal-rules'
import {IS_PUBLISHED, IS_DRAFT} from './articles'
import {RUNS_OUT} from './certificates'
import {HAS_ENDED, IS_RUNNING, IS_UPCOMING} from './deals'

const NOW = new Date('2026-11-27T12:00:00.000Z')

function ids(filter: string, dataset: readonly object[]): unknown {
  return evaluateSync(parse(`*[${filter}]._id`), {dataset, timestamp: NOW}).data
}

it('puts every deal into the list of its state only', () => {
  const moments = [
    undefined,
    '11/38/2026',
    '2026-11-27T11:59:59Z',
    '2026-11-27T12:00:00Z',
    '2026-11-27T12:00:01.000Z',
  ]
  const deals = moments.flatMap((validFrom, one) =>
    moments.map((validUntil, other) => ({
      _id: `${one}-${other}`,
      ...(validFrom && {validFrom}),
      ...(validUntil && {validUntil}),
    })),
  )
  const inState = (...states: string[]) =>
    deals.filter((deal) => states.includes(dealStateAt(deal, NOW))).map(({_id}) => _id)
  expect(ids(IS_RUNNING, deals)).toEqual(inState('running', 'always'))
  expect(ids(IS_UPCOMING, deals)).toEqual(inState('coming'))
  expect(ids(HAS_ENDED, deals)).toEqual(inState('ended'))
})

it('lists certificates that have run out or will within thirty days', () => {
  const days = ['2026-11-26', '2026-11-27', '2026-12-27', '2026-12-28', '2029-01-01', 'soon', undefined]
  const certificates = days.map((validUntil, index) => ({_id: `${index}`, ...(validUntil && {validUntil})}))
  expect(ids(RUNS_OUT, certificates)).toEqual(['0', '1', '2'])
  const states = certificates.map((one) => certificateStateOn(one, '2026-11-27'))
  expect(states.slice(0, 5)).toEqual(['expired', 'ending', 'ending', 'valid', 'valid'])
})

it('distinguishes drafts from published documents, both in the drafts perspective and as stored', () => {
  const inDraftsPerspective = [
    {_id: 'new', _originalId: 'drafts.new'},
    {_id: 'old', _originalId: 'old'},
  ]
  expect(ids(IS_DRAFT, inDraftsPerspective)).toEqual(['new'])
  expect(ids(IS_PUBLISHED, inDraftsPerspective)).toEqual(['old'])
  const stored = [{_id: 'drafts.new'}, {_id: 'old'}]
  expect(ids(IS_DRAFT, stored)).toEqual(['drafts.new'])
  expect(ids(IS_PUBLISHED, stored)).toEqual(['old'])
})
