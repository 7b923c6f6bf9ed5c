/** What error pages say below their title, which is part of the shell. */
export const messages = {
  notFound: {
    title: 'We could not find that page',
    text: 'It may have moved. Look for it here, or start from one of these.',
    product: 'We do not have that product',
    productText: 'It may have left our shelves. Look for something like it here, or along the shelves.',
    home: 'Home',
    shelves: 'All shelves',
  },
  /** A page whose source does not answer: 503. */
  away: {
    text: 'Something it needs does not answer at the moment. Please try again; your cart is kept.',
  },
  failure: {
    text: 'Something went wrong on our side. Please try again; if it stays, call us.',
    id: (id: string) => `Error number: ${id}`,
    retry: 'Try again',
    home: 'Go to the home page',
  },
} as const
