/**
 * Who asks, as the shop's process has found out: a member of staff as JSON in the letters of an address, or one of the
 * two below. What others send under this name is taken away.
 */
export const CALLER_HEADER = 'x-shop-caller'

/** Has not signed in. */
export const ANONYMOUS = 'nobody'
/** Has a token that is nobody's. */
export const INVALID_TOKEN = 'unknown'

/** @param caller undefined: the shop itself */
export function isAuthenticated(caller: string | undefined): boolean {
  return caller !== ANONYMOUS && caller !== INVALID_TOKEN
}
