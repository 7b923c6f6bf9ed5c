const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Of checking out without an account. What such an order may hold is limited in app/domain/checkout. */
export const GUEST_LIMITS = {
  /** New browsers per network, as many as may ask for a sign-in code. */
  browsers: {times: 10, perMs: 10 * MINUTE},
  /** How long a browser is known, from its last order on: paying takes half of it, and others may use the browser next. */
  lifeMs: 60 * MINUTE,
  /** How long the mailed link works, from the pickup on. */
  linkLifeMs: 90 * DAY,
} as const
