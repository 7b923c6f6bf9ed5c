import type {IfMissing} from '~/domain/cart/if-missing'

/** What is said to whom it is about: to the shopper, or to staff. */
export interface MeatWords {
  youPay: (limit: string) => string
  fewer: (pieces: string, ordered: string) => string
  leftOut: string
  ifMissing: Record<IfMissing, string>
}

/** What shoppers read of what is weighed: order page, mails and receipt say it alike. */
export const messages = {
  pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
  pounds: (pounds: string) => `${pounds} lb`,
  about: (amount: string, pounds: string) => `${amount}, about ${pounds} lb`,
  estimated: (cents: string) => `Estimated ${cents}`,
  youPay: (limit: string) => `You pay what it weighs, never more than ${limit} without your word.`,
  weighed: (weights: string, perPound: string) => `Weighed: ${weights} at ${perPound}`,
  sum: (weights: readonly string[], total: string) =>
    weights.length === 1 ? total : `${weights.join(' + ')} = ${total}`,
  fee: (cents: string) => `Cutting: ${cents}`,
  free: (weight: string) => `${weight} (free)`,
  more: (by: string, estimate: string) => `${by} more than the estimated ${estimate}, as it weighs more.`,
  less: (by: string, estimate: string) => `${by} less than the estimated ${estimate}, as it weighs less.`,
  fewer: (pieces: string, ordered: string) => `${pieces} of the ${ordered} you ordered.`,
  same: 'As estimated.',
  inPlaceOf: (what: string) => `In place of ${what}, at no higher price`,
  of: (amount: string, title: string) => `${amount} of ${title}`,
  leftOut: 'Left out: it was not there. You pay nothing for it.',
  ifMissing: {
    call: 'If it’s not there: call me',
    swap: 'If it’s not there: the nearest, at no higher price',
    'leave-out': 'If it’s not there: leave it out',
  } satisfies Record<IfMissing, string>,
  totals: {
    estimate: 'Estimated total',
    held: 'Held on your card, at most',
    explain:
      'We weigh it, then charge what it comes to. The rest of the hold is let go at once; your bank may take some days to show it.',
    was: 'Estimated before weighing',
  },
} as const
