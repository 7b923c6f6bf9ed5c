import type {OrderStatus} from './order-status'

/** The states of an order, as shoppers and as staff read them. */
export const messages = {
  forShoppers: {
    pending: 'Waiting for payment',
    received: 'Received',
    preparing: 'Preparing',
    ready: 'Ready for pickup',
    collected: 'Picked up',
    cancelled: 'Canceled',
    no_show: 'Not picked up',
    expired: 'Not paid',
  },
  /** Why staff canceled an order; for the customer. Another reason is in their own words. */
  cancelReasons: {
    'out-of-stock': 'We ran out of what you ordered. We’re sorry.',
    'store-closed': 'We’re closed at that time. We’re sorry.',
    asked: 'You asked us to cancel it.',
  },
  /** What an edit by staff left of the savings, for the order's lines. */
  edits: {
    savingsKept: (cents: string) => `You still save ${cents}`,
    ordered: (before: number, now: number) => `Ordered ${before}, now ${now}`,
    insteadOf: (quantity: number, title: string) => `In place of ${quantity} × ${title}`,
    reasons: {'out-of-stock': 'Out of stock', damaged: 'Not good enough to sell', asked: 'As you asked'},
    reduced: (title: string, before: number, now: number) =>
      now === 0 ? `${title}: ordered ${before}, you get none` : `${title}: ordered ${before}, you get ${now}`,
    swapped: (quantity: number, title: string) => `swapped for ${quantity} × ${title}`,
    pickup: 'The pickup time is another one.',
    capped: (cents: string) => `No more than what it replaces: −${cents}`,
  },
  forStaff: {
    pending: 'Not paid yet',
    received: 'New',
    preparing: 'Preparing',
    ready: 'Ready',
    collected: 'Handed over',
    cancelled: 'Canceled',
    no_show: 'No-show',
    expired: 'Expired unpaid',
  },
} as const satisfies {
  forShoppers: Record<OrderStatus, string>
  forStaff: Record<OrderStatus, string>
  cancelReasons: object
  edits: object
}
