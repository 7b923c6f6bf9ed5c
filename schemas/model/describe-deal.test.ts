import {expect, it} from 'vitest'
import {describeNumbers, describeSpan, spanOf} from './describe-deal'

const NOW = new Date('2026-11-27T12:00:00Z')
const THEN = '2026-11-29T02:00:00Z'
const YESTERDAY = '2026-11-26T15:00:00Z'

it.each([
  [{}, 'Runs always'],
  [{validUntil: THEN}, 'Runs until Sat, Nov 28, 9:00 PM'],
  [{validFrom: YESTERDAY}, 'Runs until you end it'],
  [{validFrom: THEN}, 'Starts Sat, Nov 28, 9:00 PM'],
  [{validUntil: YESTERDAY}, 'Ended Thu, Nov 26, 10:00 AM'],
])('says of %j: %s', (span, words) => {
  expect(describeSpan(span, NOW)).toBe(words)
})

it('reads the moments of deals and of slides', () => {
  expect(spanOf({validFrom: THEN, from: YESTERDAY})).toEqual({validFrom: THEN, validUntil: undefined})
  expect(spanOf({from: YESTERDAY, until: THEN})).toEqual({validFrom: YESTERDAY, validUntil: THEN})
  expect(spanOf(undefined)).toEqual({})
})

it.each([
  [{kind: 'percentOff', percent: 10}, '10% off'],
  [{kind: 'salePrice', regularPrice: 5.49, salePrice: 3.99}, '$3.99 instead of $5.49'],
  [{kind: 'buyXGetY', buyCount: 2, freeCount: 1}, 'Buy 2, get 1 free'],
  [{kind: 'nForPrice', forCount: 3, forPrice: 10}, '3 for $10.00'],
  [{kind: 'nForPrice'}, '? for ?'],
  [{kind: 'information'}, 'Only an announcement'],
  [{}, 'No kind yet'],
])('sums up %j as %s', (deal, words) => {
  expect(describeNumbers(deal)).toBe(words)
})
