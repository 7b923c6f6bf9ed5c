/** What error pages say below their title, which is part of the shell. */
export const messages = {
  notFound: {
    title: 'We couldn’t find that page',
    text: 'It may have moved. Look for it here, or start from one of these.',
    product: 'We don’t have that product',
    productText: 'It may be gone for good. Look for something like it here, or shop by category.',
    home: 'Home',
    groceries: 'Groceries',
    categories: 'Shop by category',
  },
  /** The connection was lost on the way to a page. */
  connection: {
    text: 'Your cart is safe. We’ll try again as soon as you’re connected.',
    retry: 'Try again',
    retrying: 'Trying …',
  },
  /** A page whose source does not answer: 503. */
  away: {
    text: 'Something it needs isn’t working right now. Please try again; your cart is safe.',
  },
  failure: {
    text: 'That didn’t load, and it’s our fault. Try again, or call us.',
    id: (id: string) => `Error number: ${id}`,
    retry: 'Try again',
    home: 'Go to the home page',
  },
} as const
