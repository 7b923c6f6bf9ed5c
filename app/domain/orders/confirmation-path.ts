import * as paths from '~/platform/url/addresses'

export const SESSION_PARAM = 'session_id'

/** The confirmation of a payment: its page by default, or what belongs to it. */
export function confirmationPath(sessionId: string, path = paths.orderComplete()): string {
  return `${path}?${new URLSearchParams({[SESSION_PARAM]: sessionId}).toString()}`
}
