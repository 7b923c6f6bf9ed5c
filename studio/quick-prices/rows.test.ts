import {evaluate, parse} from 'groq-js'
import {describe, expect, it} from 'vitest'
import {ROWS_QUERY, parseRows} from './rows'

const LAMB = 'butcherCategory-lamb'

function item(_id: string, more: Record<string, unknown> = {}) {
  const category = {_type: 'reference', _ref: LAMB}
  return {
    _id,
    _rev: `rev of ${_id}`,
    _type: 'butcherItem',
    category,
    title: _id,
    price: 5,
    unit: 'lb',
    order: 10,
    ...more,
  }
}

async function rowsOf(documents: object[], categoryId = LAMB) {
  const result = await evaluate(parse(ROWS_QUERY, {params: {categoryId}}), {
    dataset: documents,
    params: {categoryId},
  })
  return parseRows(await result.get(), categoryId)
}

describe('the rows of a category', () => {
  it('are its published items in the order of the price board', async () => {
    const goat = {category: {_type: 'reference', _ref: 'butcherCategory-goat'}}
    const rows = await rowsOf([item('b', {order: 20}), item('a', {order: 30}), item('c'), item('x', goat)])
    expect(rows.map(({id}) => id)).toEqual(['c', 'b', 'a'])
    expect(rows[0]).toEqual({
      id: 'c',
      rev: 'rev of c',
      title: 'c',
      price: 5,
      unit: 'lb',
      inSeason: true,
      draft: 'none',
    })
  })

  it('are sorted by title where the order is equal or missing', async () => {
    const rows = await rowsOf([
      item('z', {order: null}),
      item('b', {title: 'Rack'}),
      item('a', {title: 'Shank'}),
    ])
    expect(rows.map(({title}) => title)).toEqual(['Rack', 'Shank', 'z'])
  })

  it('mark items with unpublished changes', async () => {
    const rows = await rowsOf([item('a'), item('drafts.a', {price: 6}), item('b')])
    expect(rows.map(({id, price, draft}) => [id, price, draft])).toEqual([
      ['a', 5, 'changes'],
      ['b', 5, 'none'],
    ])
  })

  it('mark an item whose draft moves it to another category', async () => {
    const moved = item('drafts.a', {category: {_type: 'reference', _ref: 'butcherCategory-goat'}})
    expect((await rowsOf([item('a'), moved]))[0]?.draft).toBe('changes')
    expect(await rowsOf([item('a'), moved], 'butcherCategory-goat')).toEqual([])
  })

  it('include items that were never published', async () => {
    const rows = await rowsOf([item('drafts.new', {title: null, price: null, unit: null})])
    expect(rows).toMatchObject([{id: 'new', title: 'No name yet', price: undefined, draft: 'new'}])
  })

  it('include items out of season', async () => {
    expect((await rowsOf([item('a', {inSeason: false})]))[0]?.inSeason).toBe(false)
  })
})
