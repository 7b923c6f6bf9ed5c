/** What the card provider's page and the staff read of an order that is being placed. */
export const messages = {
  salesTax: 'Sales tax',
  several: (quantity: number, title: string) => `${quantity} × ${title}`,
  moreItems: (count: number) => `${count} more items`,
  /** In the order's history. */
  replaced: 'replaced',
}
