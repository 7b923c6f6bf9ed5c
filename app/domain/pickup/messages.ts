/** Of ordering as a whole; single windows are worded where they are shown. */
export const messages = {
  paused: {
    why: 'We are taking a short break from new orders so that we can look after those we have.',
    back: (end: string | null) =>
      end === null
        ? 'Please look in again a little later. Your cart is kept.'
        : `Ordering is back ${end}. Your cart is kept.`,
    at: (time: string) => `at ${time}`,
    tomorrow: 'tomorrow',
  },
} as const
