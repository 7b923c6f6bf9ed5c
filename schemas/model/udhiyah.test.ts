import {describe, expect, it} from 'vitest'
import {checkCampaign, checkDeposit, checkOffer, checkWindow} from './udhiyah'

describe('a deposit', () => {
  it.each([undefined, null, 0.5, 100, 399.99])('may be %s of 400', (deposit) =>
    expect(checkDeposit(deposit, {price: 400})).toBe(true),
  )
  it.each([0, 0.49, -1, 10.001, '10'])('may not be %s', (deposit) =>
    expect(checkDeposit(deposit, {price: 400})).toBe('A deposit is 0.50 or more, with two decimals at most'),
  )
  it('is less than the price', () => {
    expect(checkDeposit(400, {price: 400})).toBe('A deposit is less than the price')
  })
})

it('shares make whole animals', () => {
  expect(checkOffer({kind: 'share', sharesPerAnimal: 7, count: 14})).toBe(true)
  expect(checkOffer({kind: 'whole', sharesPerAnimal: 7, count: 10})).toBe(true)
  expect(checkOffer({kind: 'share', sharesPerAnimal: 7, count: 10})).toBe(
    '10 shares are not whole animals of 7 shares',
  )
})

it('a pickup time ends later than it begins', () => {
  expect(checkWindow({from: '09:00', to: '10:00'})).toBe(true)
  expect(checkWindow({from: '10:00', to: '10:00'})).toBe('It must end later than it begins')
})

it('a campaign takes orders before it hands over', () => {
  const orderBy = '2027-05-10T00:00:00Z'
  expect(checkCampaign({orderBy, windows: [{date: '2027-05-17'}]})).toBe(true)
  expect(checkCampaign({orderBy, opensAt: '2027-05-10T00:00:00Z'})).toBe(
    'Orders must end later than they begin',
  )
  expect(checkCampaign({orderBy, windows: [{date: '2026-05-17'}]})).toBe(
    'A pickup on 2026-05-17 is before the last moment to order',
  )
})
