import {expect, test} from 'vitest'
import {parsePastView, pastPath, toggled} from './past-address'

const read = (query: string) => parsePastView(new URLSearchParams(query))

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
  const path = pastPath(view, 'older-2')
  expect(path).toBe('/customer-portal/past-orders?pages=2&order=K7M4XTP&order=CDFGHJK#older-2')
  expect(read(new URL(path, 'http://shop').search)).toEqual(view)
  expect(pastPath({pages: 1, open: []})).toBe('/customer-portal/past-orders')
})

test('an order is opened beside the others, and closed again', () => {
  const opened = toggled({pages: 1, open: ['CDFGHJK']}, 'K7M4XTP')
  expect(opened.open).toEqual(['CDFGHJK', 'K7M4XTP'])
  expect(toggled(opened, 'CDFGHJK').open).toEqual(['K7M4XTP'])
})
