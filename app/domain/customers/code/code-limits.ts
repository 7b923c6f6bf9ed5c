const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Digits of a code. */
export const CODE_LENGTH = 6

/** How often codes are mailed and typed. Wrong tries of one code are limited in code-rows.server.ts. */
export const CODE_LIMITS = {
  /** From when it is mailed. */
  lifeMs: 10 * MINUTE,
  /** Per network. */
  requests: {times: 10, perMs: 10 * MINUTE},
  entries: {times: 30, perMs: 10 * MINUTE},
  /**
   * Per address, over all networks: with five tries a code, a stranger guesses one of a million at most fifty times a
   * day.
   */
  mails: [
    {times: 3, perMs: HOUR},
    {times: 10, perMs: 24 * HOUR},
  ],
} as const
