/** Why something costs less, in words. What a deal promises is said in `deals/words.ts`. */
export const words = {
  less: (reason: string, cents: string) => `${reason}: −${cents}`,
  salePrice: 'Sale price',
  /** The line's own units make whole groups. */
  paidAndFree: (paid: number, free: number) => `${paid} + ${free} free`,
  /** The units that were paid for it are in other lines, or some of them. */
  free: (free: number) => `${free} free`,
  missing: (count: number, reward: string) => `${count} more: ${reward}`,
  getFree: (count: number) => `get ${count === 1 ? 'one' : count} free`,
} as const
