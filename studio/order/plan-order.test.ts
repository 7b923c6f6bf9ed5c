import fc from 'fast-check'
import {expect, it} from 'vitest'
import {moveTo, planOrder} from './plan-order'

const placed = (...orders: number[]) => orders.map((order, index) => ({id: 'abcdefgh'[index] ?? '', order}))

it('moves one of a list', () => {
  expect(moveTo(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a'])
  expect(moveTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  expect(moveTo(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'b', 'c'])
})

it('changes the moved one alone where there is room', () => {
  const [a, b, c] = placed(10, 20, 30)
  if (!a || !b || !c) throw new Error('three are needed')
  expect(planOrder([b, a, c], 'a')).toEqual([{id: 'a', order: 25}])
  expect(planOrder([c, a, b], 'c')).toEqual([{id: 'c', order: 4}])
  expect(planOrder([b, c, a], 'a')).toEqual([{id: 'a', order: 40}])
})

it('numbers all of them anew where there is none', () => {
  const [a, b, c] = placed(1000, 1000, 1000)
  if (!a || !b || !c) throw new Error('three are needed')
  expect(planOrder([c, a, b], 'c')).toEqual([
    {id: 'c', order: 10},
    {id: 'a', order: 20},
    {id: 'b', order: 30},
  ])
})

it('leads to the sequence that was wanted, whatever the numbers were', () => {
  const orders = fc.array(fc.integer({min: 0, max: 60}), {minLength: 1, maxLength: 8})
  fc.assert(
    fc.property(orders, fc.nat(), fc.nat(), (numbers, from, to) => {
      const list = placed(...numbers).sort((one, other) => one.order - other.order)
      const ids = list.map(({id}) => id)
      const moved = ids[from % ids.length] ?? ''
      const wanted = moveTo(ids, moved, to % ids.length)
      const sequence = wanted.flatMap((id) => list.filter((row) => row.id === id))
      const changes = planOrder(sequence, moved)
      const after = sequence.map((row) => changes.find(({id}) => id === row.id) ?? row)
      const stored = after.map(({order}) => order)
      expect(
        stored.every((order, index) => order >= 0 && (index === 0 || order > (stored[index - 1] ?? 0))),
      ).toBe(true)
    }),
  )
})
