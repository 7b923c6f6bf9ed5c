import {formatCount} from '~/platform/text/plural'

export const messages = {
  title: 'Sell out an item',
  lead: 'It stays on the shelf, marked as sold out. Orders that have it already keep it.',
  link: 'Sell out an item …',
  ofOrder: (label: string) => `What is in order ${label}`,
  search: 'Product',
  submit: 'Search',
  none: (text: string) => `No product on the shelves for “${text}”.`,
  stock: (stock: number | null) =>
    stock === null ? 'not counted' : stock === 0 ? 'sold out' : `${stock} left`,
  sellOut: 'Sold out',
  sellOutOf: (title: string) => `Sold out: ${title}`,
  done: (title: string) => `${title} is sold out.`,
  undone: (title: string) => `${title} is on sale again.`,
  undo: 'Undo',
  noOrders: 'No open order of today has it.',
  orders: (amount: number) =>
    `${formatCount(amount, 'open order')} of today ${amount === 1 ? 'has' : 'have'} it:`,
  quantity: (quantity: number) => `${quantity} ×`,
  setBack: 'An import with a number in its stock column sets it back, and so does an order that is canceled.',
  problems: {
    already: 'It was sold out already.',
    gone: 'This product is no longer there.',
    notUndone: 'Somebody has changed its stock since. It was left as it is: look at the product.',
  },
  product: 'The product’s page',
  elsewhere:
    'Products come from the point of sale here. Mark it as sold out there: what the shop says would be set back at once.',
  back: 'Back to the queue',
} as const
