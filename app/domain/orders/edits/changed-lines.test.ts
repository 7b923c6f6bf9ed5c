import {expect, test} from 'vitest'
import {foldEdits} from './changed-lines'
import {editTexts} from './edit-texts'
import {lineChangeTexts} from './line-change-texts'
import type {EditedLine} from './order-edit'

const snapshot = (title: string, quantity: number) => ({
  ...{productId: title.toUpperCase(), title, unit: '', quantity, totalCents: 100 * quantity},
})
const edited = (changes: Partial<EditedLine>): {lines: EditedLine[]} => ({
  lines: [
    {
      ...{position: 1, reason: 'out-of-stock', before: snapshot('Rice', 3), after: snapshot('Rice', 2)},
      ...{settledUnits: 0, swap: null, ...changes},
    },
  ],
})

test('of several edits a line says what was ordered in the first place', () => {
  const {histories, removed} = foldEdits([
    edited({}),
    edited({before: snapshot('Rice', 2), after: snapshot('Rice', 1)}),
  ])
  expect(lineChangeTexts(histories.get(1), 1)).toEqual(['Ordered 3, now 1'])
  expect(removed).toEqual([])
})

test('a line that is gone is listed as it was ordered', () => {
  const {histories, removed} = foldEdits([edited({}), edited({before: snapshot('Rice', 2), after: null})])
  expect(histories.size).toBe(0)
  expect(removed).toMatchObject([{title: 'Rice', quantity: 3, reason: 'out-of-stock'}])
})

test('what came in place says what was ordered, however often it was replaced, and that is not listed as gone', () => {
  const first = edited({after: null, swap: {position: 2, line: snapshot('Bulgur', 3)}})
  const second = edited({
    ...{position: 2, before: snapshot('Bulgur', 3), after: null},
    swap: {position: 3, line: snapshot('Couscous', 1)},
  })
  const {histories, removed} = foldEdits([first, second])
  expect(lineChangeTexts(histories.get(3), 1)).toEqual(['In place of 3 × Rice'])
  expect(removed).toEqual([])
})

test('what came in place and is gone too was never ordered: the first line is', () => {
  const swap = {position: 2, line: snapshot('Bulgur', 3)}
  const gone = edited({position: 2, before: snapshot('Bulgur', 3), after: null})
  expect(foldEdits([edited({after: null, swap}), gone]).removed).toMatchObject([{title: 'Rice', quantity: 3}])
})

test('an edit is told line by line', () => {
  const {lines} = edited({after: null, reason: 'damaged'})
  const swapped = edited({after: null, swap: {position: 2, line: snapshot('Bulgur', 1)}}).lines
  expect(editTexts({lines: [...lines, ...swapped], pickupBefore: '2026-11-28T21:30:00.000Z'})).toEqual([
    'Rice: ordered 3, you get none. Not good enough to sell.',
    'Rice: swapped for 1 × Bulgur. Out of stock.',
    'The pickup time is another one.',
  ])
})
