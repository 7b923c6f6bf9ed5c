import {formatCount} from '~/platform/text/plural'
import type {PrintKind} from './print-search-params'

export const messages = {
  title: 'Print',
  kinds: {pick: 'Pick list', butcher: 'Butcher tickets'} satisfies Record<PrintKind, string>,
  kind: 'What to print',
  date: 'Pickup day',
  show: 'Show',
  print: 'Print',
  back: 'Back to the orders',
  allOf: (day: string) => `All orders of ${day}`,
  lead: 'New orders and those being prepared, by pickup time. Ready ones are left out.',
  pick: {
    title: 'Pick list',
    orders: (amount: number) => formatCount(amount, 'order'),
    units: (amount: number) => formatCount(amount, 'item'),
    bags: 'Orders, by pickup time',
    gone: 'No longer in the catalog',
    unsorted: 'All items',
    take: 'Take',
    item: 'Item',
    into: 'Into',
    weighed: 'by weight',
    times: (quantity: number) => `${quantity} ×`,
    tests: (orders: number) =>
      orders === 1
        ? 'One order is a test: no money was taken for it. Do not hand it over.'
        : `${orders} orders are tests: no money was taken for them. Do not hand them over.`,
  },
  butcher: {
    ticket: 'Butcher ticket',
    order: 'Order',
    pickup: 'Pickup',
    delivery: 'Delivery',
    others: (amount: number) => `and ${formatCount(amount, 'other item')} from the shop`,
    alone: 'Nothing else in this order',
    weighed: 'weigh each',
    unsure: 'no longer in the catalog: is it yours?',
  },
  note: 'Customer’s note:',
  printed: (at: string) => `Printed ${at}`,
  away: 'The catalog cannot be reached just now, so items are not sorted. All of them are here.',
  nothing: {
    pick: 'Nothing to pick for this day',
    butcher: 'No meat to prepare for this day',
    text: 'Orders appear here once they are paid, and go once they are ready.',
    order: 'There is no such order',
    orderText: 'It may not be paid yet. Please check its number.',
    noMeat: 'This order has no meat',
    noMeatText: 'There is nothing in it for the butcher to prepare.',
  },
} as const
