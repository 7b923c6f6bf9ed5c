import {describe, expect, test} from 'vitest'
import {ATTEMPT_MS, createAttemptCookie} from './attempt-cookie.server'

const attempt = {state: 'the state', nonce: 'the nonce', verifier: 'the verifier', to: '/butcher?cut=lamb'}
const clock = {at: Date.parse('2026-11-21T15:00:00Z')}
const now = () => clock.at
const secret = 'a secret of the tests, long enough to be one'
const cookie = createAttemptCookie({secret, secure: false, now})

const valueOf = (written: string) => written.slice(written.indexOf('=') + 1, written.indexOf(';'))
const from = (...pairs: string[]) => new Headers({cookie: pairs.join('; ')})
const value = valueOf(cookie.write(attempt))

test('what was written is read again', () => {
  expect(cookie.read(from('staff=1', `google=${value}`))).toEqual(attempt)
  // A stale one may come first.
  expect(cookie.read(from('google=stale', `google=${value}`))).toEqual(attempt)
})

test('scripts, other sites and other ways than https get nothing of it', () => {
  expect(cookie.write(attempt)).toMatch(/^google=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
  const secure = createAttemptCookie({secret, secure: true, now})
  const attributes = 'Path=/; HttpOnly; SameSite=Lax; Secure'
  expect(secure.write(attempt)).toMatch(new RegExp(`^__Host-google=[\\w-]+; Max-Age=600; ${attributes}$`))
  expect(secure.clear()).toBe(`__Host-google=; Max-Age=0; ${attributes}`)
  expect(secure.read(from(`google=${valueOf(secure.write(attempt))}`))).toBeUndefined()
})

test('the longest way back fits', () => {
  expect(cookie.write({...attempt, to: `/${'x'.repeat(1_999)}`}).length).toBeLessThan(4_096)
})

test('nobody can read in it, and no two are alike', () => {
  expect(Buffer.from(value, 'base64url').toString('latin1')).not.toMatch(/state|nonce|verifier|butcher/)
  expect(valueOf(cookie.write(attempt))).not.toBe(value)
})

describe('it is none', () => {
  test.each([
    ['without a cookie', new Headers()],
    ['with an empty one', from('google=')],
    ['with a short one', from('google=abc')],
    ['with one of another shop', from(`google=${valueOf(ofAnotherShop())}`)],
  ])('%s', (_, headers) => {
    expect(cookie.read(headers)).toBeUndefined()
  })

  test('when any part of it was changed', () => {
    const bytes = Buffer.from(value, 'base64url')
    for (const index of bytes.keys()) {
      const changed = Buffer.from(bytes)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(cookie.read(from(`google=${changed.toString('base64url')}`)), String(index)).toBeUndefined()
    }
  })

  test('after ten minutes', () => {
    clock.at += ATTEMPT_MS - 1
    expect(cookie.read(from(`google=${value}`))).toEqual(attempt)
    clock.at += 1
    expect(cookie.read(from(`google=${value}`))).toBeUndefined()
  })
})

function ofAnotherShop() {
  return createAttemptCookie({secret: `${secret}.`, secure: false, now}).write(attempt)
}
