import {expect, test} from 'vitest'
import {formatCount, plural} from './plural'

test('the noun follows the number', () => {
  expect([0, 1, 2].map((amount) => plural(amount, 'item'))).toEqual(['items', 'item', 'items'])
  expect(plural(2, 'address', 'addresses')).toBe('addresses')
  expect([1, 1204].map((amount) => formatCount(amount, 'item'))).toEqual(['1 item', '1,204 items'])
})
