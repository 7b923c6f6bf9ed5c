import {describe, expect, test} from 'vitest'
import {findTotpStep, makeTotpSecret, totpUri} from './totp'

/** "12345678901234567890" of RFC 6238, appendix B; its codes have eight digits, of which these are the last six. */
const RFC = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('a code', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('is that of the standard at %i s', (seconds, code) => {
    expect(findTotpStep(RFC, code, seconds * 1_000)).toBe(Math.floor(seconds / 30))
  })

  test('is taken a half minute early or late, and says whose it is', () => {
    const at = 1_111_111_109_000
    const step = Math.floor(at / 30_000)
    expect(findTotpStep(RFC, '081804', at + 30_000)).toBe(step)
    expect(findTotpStep(RFC, '081804', at - 30_000)).toBe(step)
    for (const off of [60_000, -60_000, 3_600_000]) expect(findTotpStep(RFC, '081804', at + off)).toBeNull()
  })

  test.each(['', '8180', '81804', '0081804', '08180x', '081805'])('"%s" is none', (code) => {
    expect(findTotpStep(RFC, code, 1_111_111_109_000)).toBeNull()
  })
})

test('each account has a secret of its own, of 160 bits, which apps can read', () => {
  const [one, two] = [makeTotpSecret(), makeTotpSecret()]
  expect(one).toMatch(/^[A-Z2-7]{32}$/)
  expect(one).not.toBe(two)
  const address = new URL(totpUri(one, 'amina+counter@shop.example'))
  expect(address.protocol).toBe('otpauth:')
  expect(decodeURIComponent(address.pathname)).toContain('Baraka staff:amina+counter@shop.example')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    ...{issuer: 'Baraka staff', secret: one, algorithm: 'SHA1', digits: '6', period: '30'},
  })
})
