import {describe, expect, it} from 'vitest'
import {applyChanges, findChanges, resultChangeSchema} from './result-changes'

const board = {
  items: [
    {id: 'neck', price: 7.99, tags: ['a', 'b']},
    {id: 'feet', price: 9.99, tags: []},
  ],
  note: null as string | null,
}

describe('what is typed', () => {
  it('is one small change, wherever it stands', () => {
    const after = structuredClone(board)
    Object.assign(after.items[1] ?? {}, {price: 10.5})
    expect(findChanges(board, after)).toEqual([{path: ['items', 1, 'price'], value: 10.5}])
  })

  it.each([
    ['a text where there was none', {...board, note: 'New'}],
    ['a list that has got longer', {...board, items: [...board.items, {id: 'ribs', price: 1, tags: []}]}],
    ['nothing at all', null],
    ['the same', board],
  ])('is on the page as it is in the form: %s', (_, after) => {
    expect(applyChanges(board, findChanges(board, after))).toEqual(after)
  })

  it('is sent as JSON that the server takes', () => {
    const [change] = findChanges(board, {...board, note: undefined})
    expect(resultChangeSchema.parse(JSON.parse(JSON.stringify(change)))).toEqual({
      path: ['note'],
      value: null,
    })
  })
})

describe('a change that does not fit the result any more', () => {
  it.each([
    [['items', 7, 'price'], 'an item that is gone'],
    [['other', 'price'], 'a field that is gone'],
    [['note', 'price'], 'a field of nothing'],
    [['__proto__', 'polluted'], 'no field at all'],
  ])('changes nothing: %j, %s', (path) => {
    expect(applyChanges(board, [{path, value: 1}])).toEqual(board)
    expect({}).not.toHaveProperty('polluted')
  })
})
