import {expect, test} from 'vitest'
import {describePlace, parsePlaces} from './places'

const orders = {id: 'orders', path: '/staff/orders', title: 'Orders'}

test('leads to the other pages of staff, with what waits there', () => {
  const body = {places: [orders, {id: 'studio', path: '/studio', title: 'Studio'}], counts: {orders: 3}}
  expect(parsePlaces(body)).toEqual([{path: '/staff/orders', title: 'Orders', count: 3}])
})

test('leads nowhere outside of the shop', () => {
  const elsewhere = {places: [{...orders, path: 'https://other.example/'}], counts: {}}
  expect(() => parsePlaces(elsewhere)).toThrow('path')
})

test('says how much waits, counted up to a hundred', () => {
  expect([0, 7, 100].map((count) => describePlace({...orders, count}))).toEqual([
    'Orders',
    'Orders (7)',
    'Orders (99+)',
  ])
})
