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
}
