import {createHmac, timingSafeEqual} from 'node:crypto'
import {SESSION_LIFE_MS} from './session-life'

/** The cookie of a signed-in browser, or of one that is known: a token and our signature of it. */
export interface SessionCookie {
  write(token: string): string
  clear(): string
  /** The token of the request's cookie; undefined for none, or one that we did not sign. */
  read(headers: Headers): string | undefined
}

export function createSessionCookie(options: {
  /** Of whom it is; a cookie of one kind is none of another. */
  kind: 'staff' | 'staff-device' | 'staff-pending' | 'customer' | 'device'
  secret: string
  secure: boolean
  lifeMs?: number
}): SessionCookie {
  const {kind, secret, secure, lifeMs = SESSION_LIFE_MS} = options
  // The prefix binds the cookie to this host and to https; browsers refuse it on http://localhost.
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
    write: (token) =>
      `${name}=${token}.${sign(token).toString('base64url')}; Max-Age=${lifeMs / 1000}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
    read: (headers) => findCookie(headers, name, verifyToken),
  }
}

/** What `parse` makes of the request's cookie of that name. A stale one may come first: the first that it accepts counts. */
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
