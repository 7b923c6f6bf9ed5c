import {expect, test} from 'vitest'
import {canFollow, isUndo, ORDER_STATUSES} from '../order-status'
import {isSlip} from './is-slip'
import {nextStep, rareSteps, undoStep} from './steps'

test('one big step each, from new to handed over', () => {
  expect(ORDER_STATUSES.map((status) => nextStep(status))).toEqual([
    ...[null, 'preparing', 'ready', 'collected'],
    ...[null, null, null, null],
  ])
})

test('the rest is behind a menu', () => {
  expect(rareSteps('received')).toEqual(['ready', 'cancelled'])
  expect(rareSteps('preparing')).toEqual(['cancelled'])
  expect(rareSteps('ready')).toEqual(['cancelled', 'no_show'])
  expect(rareSteps('no_show')).toEqual(['collected'])
  for (const status of ['pending', 'expired', 'collected', 'cancelled'] as const) {
    expect(rareSteps(status)).toEqual([])
  }
})

test('every tap can be taken back, but for paying', () => {
  expect(undoStep('preparing', 'received')).toBe('received')
  expect(undoStep('ready', 'preparing')).toBe('preparing')
  expect(undoStep('ready', 'received')).toBe('preparing')
  expect(undoStep('collected', 'no_show')).toBe('ready')
  expect(undoStep('cancelled', 'ready')).toBe('ready')
  expect(undoStep('cancelled', 'pending')).toBeNull()
  expect(undoStep('received', 'pending')).toBeNull()
})

test('nothing is offered that the table does not know', () => {
  for (const status of ORDER_STATUSES) {
    const next = nextStep(status)
    for (const to of [...rareSteps(status), ...(next ? [next] : [])]) {
      expect([status, to, canFollow(status, to), isUndo(status, to)]).toEqual([status, to, true, false])
    }
    for (const from of ORDER_STATUSES) {
      const back = undoStep(status, from)
      if (back) expect([status, back, isUndo(status, back)]).toEqual([status, back, true])
    }
  }
})

test('the second half of a double tap is none, wherever the card went', () => {
  const tap = (timeStamp: number, clientX: number) => isSlip({timeStamp, clientX, clientY: 5})
  expect([tap(0, 5), tap(200, 8), tap(1_000, 8), tap(1_100, 300)]).toEqual([false, true, false, false])
})
