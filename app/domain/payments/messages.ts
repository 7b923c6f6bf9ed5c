/** What staff read of money that is not as it should be. */
export const messages = {
  refundCameBack: 'It was sent, and the customer’s bank did not take it.',
  refundRefused: 'The card provider refused the refund. Nothing was given back.',
} as const
