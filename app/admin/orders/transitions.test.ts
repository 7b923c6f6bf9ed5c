import {expect, test} from 'vitest'
import {canTransition, isUndo, ORDER_STATUSES} from '~/domain/orders/order-status'
import {isAccidentalTap} from './is-accidental-tap'
import {nextStatus, rareTransitions, undoStatus} from './transitions'

test('one big step each, from new to handed over', () => {
  expect(ORDER_STATUSES.map((status) => nextStatus(status))).toEqual([
    ...[null, 'preparing', 'ready', 'collected'],
    ...[null, null, null, null],
  ])
})

test('the rest is behind a menu', () => {
  expect(rareTransitions('received')).toEqual(['ready', 'cancelled'])
  expect(rareTransitions('preparing')).toEqual(['cancelled'])
  expect(rareTransitions('ready')).toEqual(['cancelled', 'no_show'])
  expect(rareTransitions('no_show')).toEqual(['collected'])
  for (const status of ['pending', 'expired', 'collected', 'cancelled'] as const) {
    expect(rareTransitions(status)).toEqual([])
  }
})

test('every tap can be taken back, but for paying', () => {
  expect(undoStatus('preparing', 'received')).toBe('received')
  expect(undoStatus('ready', 'preparing')).toBe('preparing')
  expect(undoStatus('ready', 'received')).toBe('preparing')
  expect(undoStatus('collected', 'no_show')).toBe('ready')
  expect(undoStatus('cancelled', 'ready')).toBe('ready')
  expect(undoStatus('cancelled', 'pending')).toBeNull()
  expect(undoStatus('received', 'pending')).toBeNull()
})

test('nothing is offered that the table does not know', () => {
  for (const status of ORDER_STATUSES) {
    const next = nextStatus(status)
    for (const to of [...rareTransitions(status), ...(next ? [next] : [])]) {
      expect([status, to, canTransition(status, to), isUndo(status, to)]).toEqual([status, to, true, false])
    }
    for (const from of ORDER_STATUSES) {
      const back = undoStatus(status, from)
      if (back) expect([status, back, isUndo(status, back)]).toEqual([status, back, true])
    }
  }
})

test('the second half of a double tap is none, wherever the card went', () => {
  const tap = (timeStamp: number, clientX: number) => isAccidentalTap({timeStamp, clientX, clientY: 5})
  expect([tap(0, 5), tap(200, 8), tap(1_000, 8), tap(1_100, 300)]).toEqual([false, true, false, false])
})
