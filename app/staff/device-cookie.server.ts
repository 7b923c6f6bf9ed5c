import {createHash} from 'node:crypto'
import {makeSecretToken} from '~/credentials/secret-token.server'
import {createSessionCookie} from '~/credentials/session-cookie.server'

const LIFE_MS = 365 * 24 * 3_600_000

/** By which a browser is known that has signed in to an account before: our signature says so, and nothing is kept. */
export function createDeviceCookie(options: {secret: string; secure: boolean}) {
  const cookie = createSessionCookie({kind: 'staff-device', lifeMs: LIFE_MS, ...options})
  return {
    write: (email: string) => cookie.write(`${markOf(email)}${makeSecretToken()}`),
    isOf: (email: string, headers: Headers | undefined) =>
      headers !== undefined && cookie.read(headers)?.startsWith(markOf(email)) === true,
  }
}

export type DeviceCookie = ReturnType<typeof createDeviceCookie>

/** Of a length of its own, so that one is never the beginning of another. */
function markOf(email: string): string {
  return createHash('sha256').update(`the device of ${email}`).digest('base64url').slice(0, 22)
}
