import {sessionSecretOf} from '~/platform/config/secrets.server'
import type {Config} from '~/platform/config/config'
import {createPreviewCookie} from '~/platform/preview/preview-session.server'
import {createSessionCookie} from '~/platform/auth/session-cookie.server'

/**
 * Whether a request has a session cookie with a valid signature. Makes no query: the session may have ended since, but
 * whoever has the cookie did sign in once. Good enough to prioritize requests.
 */
export function createSessionDetector(config: Config) {
  const secret = sessionSecretOf(config)
  const secure = config.publicUrl.protocol === 'https:'
  const staff = createSessionCookie({kind: 'staff', secret, secure})
  const customer = createSessionCookie({kind: 'customer', secret, secure})
  const preview = createPreviewCookie({secret, secure, now: Date.now})
  return {
    hasPreview: (headers: Headers) => preview.read(headers) !== undefined,
    hasStaffSession: (headers: Headers) => staff.read(headers) !== undefined,
    hasSession: (headers: Headers) => (staff.read(headers) ?? customer.read(headers)) !== undefined,
  }
}

export type SessionDetector = ReturnType<typeof createSessionDetector>
