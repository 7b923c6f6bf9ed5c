import {expect, it} from 'vitest'
import {createSessionCookie} from '~/platform/auth/session-cookie.server'
import {createPreviewCookie} from './preview-session.server'

const NOW = Date.UTC(2026, 10, 28)
const HOUR = 3_600_000
const session = {id: 'one', memberId: 'staff-1', perspective: ['drafts']}
const cookieAt = (now: number, secret = 'secret') =>
  createPreviewCookie({secret, secure: false, now: () => now})
const sentBack = (cookie: string) => new Headers({cookie: cookie.split(';')[0] ?? ''})

it('is not for scripts, and not sent by other sites', () => {
  expect(cookieAt(NOW).begin(session)).toMatch(/^preview=.*; Path=\/; HttpOnly; SameSite=Lax$/)
})

it('holds what is known of the preview, for a working day', () => {
  const headers = sentBack(cookieAt(NOW).begin(session))
  expect(cookieAt(NOW + 9 * HOUR).read(headers)).toEqual({...session, until: NOW + 10 * HOUR})
  expect(cookieAt(NOW + 10 * HOUR).read(headers)).toBeUndefined()
})

it('is nothing with another secret, or changed', () => {
  const written = cookieAt(NOW).begin(session)
  expect(cookieAt(NOW, 'other').read(sentBack(written))).toBeUndefined()
  expect(cookieAt(NOW).read(sentBack(written.replace('preview=ey', 'preview=eX')))).toBeUndefined()
  expect(cookieAt(NOW).read(sentBack(cookieAt(NOW).clear()))).toBeUndefined()
})

it('is nothing in another shape, as an earlier version of the shop may have signed', () => {
  const other = createSessionCookie({kind: 'preview', secret: 'secret', secure: false, lifeMs: HOUR})
  const token = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  for (const written of [token({user: 'staff-1'}), Buffer.from('{').toString('base64url')]) {
    expect(cookieAt(NOW).read(sentBack(other.write(written)))).toBeUndefined()
  }
})
