/**
 * The caller that the shop's process has authenticated: a member of staff as URL-encoded JSON, or one of the two values
 * below. Clients cannot set it: the proxy removes what they send.
 */
export const CALLER_HEADER = 'x-shop-caller'

/** Not signed in. */
export const ANONYMOUS = 'nobody'
/** Sent a token that is not valid. */
export const INVALID_TOKEN = 'unknown'

/** @param caller undefined: the shop itself */
export function isAuthenticated(caller: string | undefined): boolean {
  return caller !== ANONYMOUS && caller !== INVALID_TOKEN
}
