/** What people read of pre-orders for Eid on several pages. */
export const messages = {
  title: 'Udhiyah',
  /** The unit of an order's line. */
  unit: {
    full: (campaign: string) => campaign,
    deposit: (campaign: string) => `${campaign}, deposit`,
  },
  teaser: {
    title: (campaign: string) => `${campaign}: pre-order`,
    until: (when: string) => `Order by ${when}.`,
    action: 'See what’s left',
  },
} as const
