/** Responses that no cache may store. */
export const NO_STORE = {'cache-control': 'no-store'} as const

/** Responses with a customer's own data. `private` also stops caches that ignore `no-store`. */
export const PRIVATE_NO_STORE = {'cache-control': 'private, no-store'} as const
