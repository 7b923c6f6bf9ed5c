const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A browser that was away this long signs in again. */
export const SESSION_IDLE_MS = 14 * DAY
/** And every browser after this long, however busy. */
export const SESSION_LIFE_MS = 30 * DAY
/** How often a session's last use is written down; reading pages then seldom writes. */
export const LAST_SEEN_EVERY_MS = 10 * MINUTE
