import {findSessionSecret} from '~/config/secrets.server'
import type {Config} from '~/config/env.server'
import {createSessionCookie} from '~/credentials/session-cookie.server'

/**
 * Whether a request carries a session's cookie that we signed, told without asking anybody: whose it is, and whether
 * it still counts, is found out later. Nobody gets one without having signed in once.
 */
export function createKnownCallers(config: Config) {
  const secret = config.sessionSecret ?? findSessionSecret(config.dataDir)
  const secure = config.publicUrl.protocol === 'https:'
  const staff = createSessionCookie({kind: 'staff', secret, secure})
  const customer = createSessionCookie({kind: 'customer', secret, secure})
  return {
    isStaff: (headers: Headers) => staff.read(headers) !== undefined,
    isAnyone: (headers: Headers) => (staff.read(headers) ?? customer.read(headers)) !== undefined,
  }
}

export type KnownCallers = ReturnType<typeof createKnownCallers>
