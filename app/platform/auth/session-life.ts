const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A session idle for this long ends. */
export const SESSION_IDLE_MS = 14 * DAY
/** Every session ends after this long, however active. */
export const SESSION_LIFE_MS = 30 * DAY
/** Minimum time between two updates of a session's last use, so that page views seldom write. */
export const LAST_SEEN_EVERY_MS = 10 * MINUTE
