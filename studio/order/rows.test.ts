import {evaluateSync, parse} from 'groq-js'
import {expect, it} from 'vitest'
import {parseRows, rowsQuery} from './rows'

const stored = (_id: string, order: number | null, title = _id) => ({_id, _rev: `rev-${_id}`, title, order})

it('is in the sequence of the shop: the published numbers, then names', () => {
  const rows = parseRows([
    stored('b', 20),
    stored('drafts.b', 5, 'B, edited'),
    stored('z', null),
    stored('drafts.new', 15, 'New'),
    stored('a', 20),
  ])
  expect(rows.map(({id}) => id)).toEqual(['new', 'a', 'b', 'z'])
  expect(rows[2]).toEqual({
    id: 'b',
    title: 'b',
    order: 20,
    isDraft: false,
    stored: [
      {id: 'b', rev: 'rev-b'},
      {id: 'drafts.b', rev: 'rev-drafts.b'},
    ],
  })
  expect(rows[0]).toMatchObject({isDraft: true, title: 'New'})
})

it('lists one category of the board, brands by their name, and no deals that are over', () => {
  const dataset = [
    {_id: 'neck', _rev: '1', _type: 'butcherItem', title: 'Neck', order: 1, category: {_ref: 'lamb'}},
    {_id: 'shin', _rev: '1', _type: 'butcherItem', title: 'Shin', order: 1, category: {_ref: 'beef'}},
    {_id: 'nile', _rev: '1', _type: 'brand', name: 'Nile', order: 1},
    {_id: 'over', _rev: '1', _type: 'deal', title: 'Over', validUntil: '2026-11-01T00:00:00Z'},
    {_id: 'now', _rev: '1', _type: 'deal', title: 'Now'},
  ]
  const titlesOf = (type: string, categoryId?: string) => {
    const query = parse(rowsQuery({type, categoryId}), {params: {type, categoryId}})
    const timestamp = new Date('2026-11-27T12:00:00Z')
    const found: unknown = evaluateSync(query, {dataset, params: {type, categoryId}, timestamp}).data
    return parseRows(found).map(({title}) => title)
  }
  expect(titlesOf('butcherItem', 'lamb')).toEqual(['Neck'])
  expect(titlesOf('brand')).toEqual(['Nile'])
  expect(titlesOf('deal')).toEqual(['Now'])
})
