/** What a deal promises, and why something costs less, in words. */
export const messages = {
  offer: {
    percentOff: (percent: string) => `${percent}% off`,
    buyXGetY: (buy: number, free: number) => `Buy ${buy}, get ${free} free`,
    nForPrice: (count: number, price: string) => `${count} for ${price}`,
  },
  saving: (reason: string, cents: string) => `${reason}: −${cents}`,
  salePrice: 'Sale price',
  /** Reduced by the store itself, without a deal. */
  onSale: 'On sale',
  /** The line's own units make whole groups. */
  paidAndFree: (paid: number, free: number) => `${paid} + ${free} free`,
  /** The units that were paid for it are in other lines, or some of them. */
  free: (free: number) => `${free} free`,
  missing: (count: number, reward: string) => `${count} more: ${reward}`,
  getFree: (count: number) => `get ${count === 1 ? 'one' : count} free`,
} as const
