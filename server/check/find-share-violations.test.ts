import {expect, test} from 'vitest'
import {findShareViolations} from './find-share-violations'
import type {ShareBooks} from './find-share-violations'

type Order = ShareBooks['orders'][number]
type Share = ShareBooks['shares'][number]

const order = (id: string, status: string): Order => ({
  id,
  number: id.toUpperCase(),
  status,
  campaignId: 'eid',
})
const share = (orderId: string, number: number, rest: Partial<Share> = {}): Share => ({
  ...{orderId, number, campaignId: 'eid', offer: 'cattle', available: 7, perAnimal: 7, state: 'sold'},
  ...{name: null, cutting: null, distribution: null, restCents: 0, at: new Date(0)},
  ...rest,
})
const paid = (orderId: string) => ({orderId, status: 'paid'}) as const

const whatOf = (books: Partial<ShareBooks>) =>
  findShareViolations({orders: [], shares: [], payments: [], flags: [], ...books}).map(({what}) => what)

test('orders that have their shares are as they must be', () => {
  const orders = ['received', 'collected', 'no_show', 'pending', 'expired', 'cancelled'].map((status) =>
    order(status, status),
  )
  const shares = [
    share('received', 1),
    share('collected', 2),
    share('no_show', 3),
    share('pending', 4, {state: 'held'}),
    // What is released may be another's.
    share('expired', 4, {state: 'released'}),
    share('cancelled', 1, {state: 'released'}),
  ]
  expect(whatOf({orders, shares, payments: ['received', 'collected', 'no_show'].map(paid)})).toEqual([])
  expect(whatOf({orders: [{...order('a', 'received'), campaignId: null}]})).toEqual([])
})

test('a share that two have is told', () => {
  const orders = [order('a', 'received'), order('b', 'pending')]
  const shares = [share('a', 3), share('b', 3, {state: 'held'})]
  expect(whatOf({orders, shares, payments: [paid('a')]})).toEqual(['share 3 of cattle in eid is taken twice'])
})

test('so is one that there is not', () => {
  expect(whatOf({orders: [order('a', 'received')], shares: [share('a', 8)], payments: [paid('a')]})).toEqual([
    'share 8 of cattle in eid is not one of 7',
  ])
})

test('so is one that is sold without a payment, or held by what has ended', () => {
  expect(whatOf({orders: [order('a', 'received')], shares: [share('a', 1)]})).toEqual([
    'share 1 of cattle in eid is sold, its order A is received',
  ])
  for (const [status, state] of [
    ['expired', 'held'],
    ['cancelled', 'sold'],
  ] as const) {
    expect(
      whatOf({orders: [order('a', status)], shares: [share('a', 1, {state})], payments: [paid('a')]}),
    ).toEqual([`share 1 of cattle in eid is ${state}, its order A is ${status}`])
  }
  expect(whatOf({shares: [share('gone', 1)]})).toEqual([
    'share 1 of cattle in eid belongs to no order of its campaign',
  ])
})

test('so is a paid pre-order whose shares others have, unless staff know', () => {
  const books = {
    orders: [order('a', 'received')],
    shares: [share('a', 1, {state: 'released'})],
    payments: [paid('a')],
  }
  expect(whatOf(books)).toEqual(['A is received, and its shares are not its own'])
  expect(whatOf({...books, flags: [{orderId: 'a', code: 'shares-gone'}]})).toEqual([])
})
