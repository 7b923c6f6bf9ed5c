import {expect, test} from 'vitest'
import {isTestMoney} from './test-money'

test('what is paid and not called real is a test; what is not paid is no money at all', () => {
  const paidAt = '2026-11-24T12:00:00.000Z'
  expect(isTestMoney({paidAt, livemode: true})).toBe(false)
  expect(isTestMoney({paidAt, livemode: false})).toBe(true)
  expect(isTestMoney({paidAt, livemode: null})).toBe(true)
  expect(isTestMoney({paidAt: null, livemode: null})).toBe(false)
})
