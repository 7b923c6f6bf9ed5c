import {describe, expect, it} from 'vitest'
import {
  certificateStateOn,
  checkStillValid,
  checkTerm,
  describeTerm,
  nextChangeOf,
  TERM_SWAPPED,
} from './certificate-term'

const DAY = '2026-11-27'

describe('a certificate', () => {
  it.each([
    [{}, 'valid'],
    [{validUntil: '2026-11-26'}, 'expired'],
    // It holds through its last day.
    [{validUntil: '2026-11-27'}, 'ending'],
    [{validUntil: '2026-12-27'}, 'ending'],
    [{validUntil: '2026-12-28'}, 'valid'],
    [{validFrom: '2026-11-27', validUntil: null}, 'valid'],
    [{validFrom: '2026-11-28'}, 'coming'],
    [{validFrom: '2026-11-28', validUntil: '2026-11-26'}, 'expired'],
  ])('of %j is %s', (term, state) => expect(certificateStateOn(term, DAY)).toBe(state))

  it('warns staff, in words', () => {
    expect(checkStillValid({validUntil: '2027-06-30'}, DAY)).toBe(true)
    expect(checkStillValid({validUntil: '2026-12-22'}, DAY)).toBe(
      'This certificate runs out after Tue, Dec 22, 2026. Ask for the new one now',
    )
    expect(checkStillValid({validUntil: '2026-11-01'}, DAY)).toMatch(/ran out on Sun, Nov 1, 2026\. Shoppers/)
    expect(checkStillValid({validFrom: '2027-01-01'}, DAY)).toMatch(/holds from Fri, Jan 1, 2027 only/)
  })

  it('says in lists how long it holds', () => {
    const terms = [{}, {validUntil: '2027-06-30'}, {validUntil: '2026-12-01'}, {validUntil: '2026-11-01'}]
    expect([...terms, {validFrom: '2027-01-01'}].map((term) => describeTerm(term, DAY))).toEqual([
      'does not run out',
      'good until Wed, Jun 30, 2027',
      'runs out soon, after Tue, Dec 1, 2026',
      'ran out on Sun, Nov 1, 2026',
      'holds from Fri, Jan 1, 2027',
    ])
  })

  it('ends no sooner than it begins', () => {
    expect(checkTerm({validFrom: DAY, validUntil: DAY})).toBe(true)
    expect(checkTerm({validUntil: DAY})).toBe(true)
    expect(checkTerm({validFrom: '2026-11-28', validUntil: DAY})).toBe(TERM_SWAPPED)
  })

  it.each([
    [{}, null],
    [{validUntil: '2026-12-31'}, '2027-01-01'],
    [{validUntil: DAY}, '2026-11-28'],
    [{validUntil: '2026-11-26'}, null],
    [{validFrom: '2026-12-01', validUntil: '2026-12-31'}, '2026-12-01'],
  ])('of %j changes next on %j', (term, day) => expect(nextChangeOf(term, DAY)).toBe(day))
})
