/** What staff read of money that is not as it should be. */
export const messages = {
  flags: {
    windowPassed: 'The pickup time passed while this was being paid. Call the customer.',
    overCapacity: 'The pickup window was given to others before this was paid. Check that it can be made.',
    unapplied: {
      'unknown-order': 'A payment names this order and another one. Look at the payments to check.',
      'other-amount': 'A payment came in with another amount. It is kept, the order is not paid by it.',
      'other-currency': 'A payment came in with another currency. It is kept, the order is not paid by it.',
      'paid-twice': 'A payment came in that this order does not need. It is kept: give it back.',
      disputed: 'The customer’s bank disputes the payment. Answer it on the card provider’s pages.',
      'other-mode':
        'A payment came in that is not of the kind this shop takes: test money, or real money of another key. It is kept, the order is not paid by it.',
    },
    mailNotWritten: 'The confirmation mail could not be written. Call the customer.',
    refundedElsewhere: 'Money was given back on the card provider’s own pages.',
    refundCameBack: 'A refund came back: the customer does not have the money yet.',
  },
  refundCameBack: 'It was sent, and the customer’s bank did not take it.',
  refundRefused: 'The card provider refused the refund. Nothing was given back.',
} as const
