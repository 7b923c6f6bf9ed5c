import {expect, test} from 'vitest'
import {parsePastOrdersView, pastOrdersPath, toggleOrder} from './past-orders-url'

const read = (query: string) => parsePastOrdersView(new URLSearchParams(query))

test.each([
  ['', {pages: 1, open: []}],
  ['pages=3&order=k7m-4xtp&order=CDFGHJK', {pages: 3, open: ['K7M4XTP', 'CDFGHJK']}],
  ['pages=0', {pages: 1, open: []}],
  ['pages=51', {pages: 1, open: []}],
  ['pages=1e1&order=K7M4XTP&order=K7M4XTP', {pages: 10, open: ['K7M4XTP']}],
  ["pages=x&order='--", {pages: 1, open: []}],
])('reads %j', (query, view) => {
  expect(read(query)).toEqual(view)
})

test('the address that it writes is the one that it reads', () => {
  const view = {pages: 2, open: ['K7M4XTP', 'CDFGHJK']}
  const path = pastOrdersPath(view, 'older-2')
  expect(path).toBe('/customer-portal/past-orders?pages=2&order=K7M4XTP&order=CDFGHJK#older-2')
  expect(read(new URL(path, 'http://shop').search)).toEqual(view)
  expect(pastOrdersPath({pages: 1, open: []})).toBe('/customer-portal/past-orders')
})

test('an order is opened beside the others, and closed again', () => {
  const opened = toggleOrder({pages: 1, open: ['CDFGHJK']}, 'K7M4XTP')
  expect(opened.open).toEqual(['CDFGHJK', 'K7M4XTP'])
  expect(toggleOrder(opened, 'CDFGHJK').open).toEqual(['K7M4XTP'])
})
