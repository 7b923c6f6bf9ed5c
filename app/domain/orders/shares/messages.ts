/** What people read of the shares of an order, in mails, on receipts and at the counter. */
export const messages = {
  animal: (number: number) => `No. ${number}`,
  share: (animal: number, share: number) => `Animal ${animal}, share ${share}`,
  name: (name: string) => `for ${name}`,
  line: (place: string, wishes: readonly string[]) =>
    wishes.length > 0 ? `${place}: ${wishes.join(', ')}` : place,
  rest: (amount: string) => `Deposit paid. ${amount} to pay at pickup.`,
} as const
