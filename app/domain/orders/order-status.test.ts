import {expect, test} from 'vitest'
import {canTransition, isUndo, ORDER_STATUSES} from './order-status'

/** Every step that there is; all others are refused. */
const KNOWN = [
  'pending received',
  'pending expired',
  'pending cancelled',
  'expired received',
  'received preparing',
  'received ready',
  'received cancelled',
  'preparing ready',
  'preparing cancelled',
  'preparing received',
  'ready collected',
  'ready no_show',
  'ready cancelled',
  'ready preparing',
  'collected ready',
  'cancelled received',
  'cancelled preparing',
  'cancelled ready',
  'no_show ready',
  'no_show collected',
]

const every = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const))

test.each(every)('%s to %s is in the table, or it is not', (from, to) => {
  expect(canTransition(from, to)).toBe(KNOWN.includes(`${from} ${to}`))
  if (isUndo(from, to)) expect(canTransition(from, to)).toBe(true)
})

test('paying and handing over are nobody’s undo', () => {
  expect(isUndo('pending', 'received')).toBe(false)
  expect(isUndo('expired', 'received')).toBe(false)
  expect(isUndo('ready', 'collected')).toBe(false)
  expect(isUndo('no_show', 'collected')).toBe(false)
  expect(isUndo('cancelled', 'ready')).toBe(true)
})
