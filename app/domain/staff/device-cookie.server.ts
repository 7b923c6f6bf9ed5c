import {createHash} from 'node:crypto'
import {makeSecretToken} from '~/platform/auth/secret-token.server'
import {createSessionCookie} from '~/platform/auth/session-cookie.server'

const LIFE_MS = 365 * 24 * 3_600_000

/** Marks a browser that has signed in to an account before. The signed cookie is the only record. */
export function createDeviceCookie(options: {secret: string; secure: boolean}) {
  const cookie = createSessionCookie({kind: 'staff-device', lifeMs: LIFE_MS, ...options})
  return {
    write: (email: string) => cookie.write(`${emailTag(email)}${makeSecretToken()}`),
    matches: (email: string, headers: Headers | undefined) =>
      headers !== undefined && cookie.read(headers)?.startsWith(emailTag(email)) === true,
  }
}

export type DeviceCookie = ReturnType<typeof createDeviceCookie>

/** Fixed length, so that no tag is a prefix of another. */
function emailTag(email: string): string {
  return createHash('sha256').update(`the device of ${email}`).digest('base64url').slice(0, 22)
}
