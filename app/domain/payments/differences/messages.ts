/** What the card provider's page says of a difference. */
export const messages = {
  lineOf: (number: string) => `Difference of order ${number}`,
  beside: (number: string) =>
    `Order ${number} weighs more than we held for. This pays the difference; the rest comes from what your card holds.`,
} as const
