import {expect, test, vi} from 'vitest'
import type {Sql} from '~/platform/db/database'
import {testOrder} from '~/domain/orders/orders.test-helper'
import {writeOrder} from './write-order.server'

const placing = {
  order: {...testOrder(), fingerprint: 'one', stockTaken: false},
  cart: {
    priced: {lines: [], subtotalCents: 0, savedCents: 0, taxCents: 0, totalCents: 0},
    products: [],
    notes: {},
    choices: {},
    held: null,
    deals: [],
  },
  capacity: 1,
  by: {kind: 'system', id: null, name: null} as const,
}
const placed = {kind: 'placed', orderId: 'order-1'} as const
const failing = (cause: unknown) => new Error('The query failed.', {cause})

function sqlThat(...outcomes: (Error | typeof placed)[]) {
  const transaction = vi.fn(async () => {
    const outcome = outcomes.shift()
    if (!outcome || outcome instanceof Error) throw outcome ?? new Error('There were too many transactions.')
    return outcome
  })
  return {sql: {transaction} as unknown as Sql, transaction}
}

test.each(['40P01', '40001'])('one of two that waited for each other (%s) begins again', async (code) => {
  const {sql, transaction} = sqlThat(failing({code}), failing({code}), failing({code}), placed)
  expect(await writeOrder(sql, placing)).toEqual(placed)
  expect(transaction).toHaveBeenCalledTimes(4)
})

test('four times are enough', async () => {
  const {sql, transaction} = sqlThat(...Array.from({length: 5}, () => failing({code: '40001'})))
  await expect(writeOrder(sql, placing)).rejects.toThrow('The query failed.')
  expect(transaction).toHaveBeenCalledTimes(4)
})

test.each([
  ['another fault of the database', failing({code: '23505'})],
  ['one without a code', failing({})],
  ['one without a cause', failing(null)],
  ['one with a word for a cause', failing('40001')],
])('%s is not tried again', async (_, error) => {
  const {sql, transaction} = sqlThat(error, placed)
  await expect(writeOrder(sql, placing)).rejects.toThrow(error)
  expect(transaction).toHaveBeenCalledOnce()
})
