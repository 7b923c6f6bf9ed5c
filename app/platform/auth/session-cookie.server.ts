import {createHmac, timingSafeEqual} from 'node:crypto'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A session idle for this long ends. */
export const SESSION_IDLE_MS = 14 * DAY
/** Every session ends after this long, however active. */
export const SESSION_LIFE_MS = 30 * DAY
/** Minimum time between two updates of a session's last use, so that page views seldom write. */
export const LAST_SEEN_EVERY_MS = 10 * MINUTE

/** A signed token in a cookie, for a signed-in or a known browser, one that orders as a guest, or one that shows drafts. */
export function createSessionCookie(options: {
  /** Whose cookie it is; cookies of one kind are invalid for another. */
  kind: 'staff' | 'staff-device' | 'staff-pending' | 'customer' | 'device' | 'attempt' | 'guest' | 'preview'
  secret: string
  secure: boolean
  lifeMs?: number
}) {
  const {kind, secret, secure, lifeMs = SESSION_LIFE_MS} = options
  // The `__Host-` prefix binds the cookie to this host and to https; browsers refuse it on http://localhost.
  const name = secure ? `__Host-${kind}` : kind
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const sign = (token: string) => createHmac('sha256', secret).update(`${kind} session ${token}`).digest()

  function verifyToken(value: string): string | undefined {
    const [token = '', signature = '', ...rest] = value.split('.')
    const actual = Buffer.from(signature, 'base64url')
    const expected = sign(token)
    if (rest.length > 0 || actual.length !== expected.length || !timingSafeEqual(actual, expected))
      return undefined
    return token
  }

  return {
    write: (token: string) =>
      `${name}=${token}.${sign(token).toString('base64url')}; Max-Age=${lifeMs / 1000}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
    /** The token of the request's cookie; undefined if there is none or its signature is wrong. */
    read: (headers: Headers) => findCookie(headers, name, verifyToken),
  }
}

/** A cookie of the request, parsed. A stale one of the same name may come first: the first that `parse` accepts counts. */
export function findCookie<T>(
  headers: Headers,
  name: string,
  parse: (value: string) => T | undefined,
): T | undefined {
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2)
    const parsed = key === name && value ? parse(value) : undefined
    if (parsed) return parsed
  }
  return undefined
}

export type SessionCookie = ReturnType<typeof createSessionCookie>
