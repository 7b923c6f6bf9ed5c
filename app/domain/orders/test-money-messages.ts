/** What is said wherever money is shown that is not real. */
export const messages = {
  stamp: 'TEST',
  /** Before the subject of a mail and the name of a product: who reads no further has read it. */
  prefixed: (text: string) => `TEST: ${text}`,
  paid: 'Test payment: no money was taken.',
  /** Of staff's pages and papers. */
  handOver: 'Test payment: no money was taken. Do not hand anything over for it.',
  paidBy: (card: string) => `${card} (test payment: no money was taken)`,
  refunded: 'Test payment: no money was taken, and none is given back.',
  unknown: 'It is not known whether this is real money.',
  checkout: 'Test cards only: no money is taken here, and nothing is handed over.',
  banner:
    'This shop is a demonstration. Orders are paid with test cards: no money is taken, and nothing is handed over.',
} as const
