import {plural} from '~/platform/text/plural'

/** What shoppers read when they come back from paying. */
export const messages = {
  metaTitle: {paid: 'Order complete', waiting: 'Confirming your payment', failed: 'Payment failed'},
  paid: {
    title: 'ORDER COMPLETE',
    /** By the first name. */
    thanks: (name: string) => `Thank you, ${name.split(' ')[0] ?? name}. We have your order.`,
    number: 'Order number',
    mail: (email: string) => `We sent an order confirmation to ${email}.`,
    next: {
      title: 'What’s next',
      pickup: [
        'We’ll get it ready in time for your pickup.',
        'We’ll email you when it’s ready.',
        'Come to the counter and tell us your order number.',
      ],
      delivery: [
        'We’ll get it ready in time for your delivery.',
        'We’ll email you when it’s ready.',
        'We bring it to you, and call if we can’t find you.',
      ],
      change: 'Change the time or cancel',
    },
    details: 'Details',
    date: 'Date',
    time: 'Time',
    items: '# of items',
    total: 'Order Total',
  },
  place: {
    title: 'Where to pick it up',
    deliveryTitle: 'We bring it to you',
    deliveryText: 'To the address you entered.',
    calendar: 'Add to calendar',
    portal: 'Follow your order',
    receipt: 'Receipt',
    more: 'Keep shopping',
  },
  waiting: {
    title: 'One moment, we are confirming your payment',
    text: 'This takes a few seconds as a rule. Please keep this page open.',
    plain: 'The page looks again by itself.',
    again: 'Look again now',
  },
  late: {
    title: 'We are still confirming your payment',
    text: 'Your bank or the card service takes longer than usual. Please don’t pay again. We’ll email you as soon as it’s through.',
    orders: 'See your orders',
  },
  checking: {
    title: 'We are checking your payment',
    text: 'Something about it needs a look by our staff, and they know about it. Please don’t pay again. We’ll email or call you.',
  },
  call: 'Questions? Call us:',
  failed: {
    title: 'Payment Failed!',
    text: 'Your card wasn’t charged, and everything is still in your cart.',
    again: 'Back to checkout',
  },
  calendar: {
    pickup: (store: string) => `Pick up your order at ${store}`,
    delivery: (store: string) => `Your order from ${store} arrives`,
    number: (number: string) => `Order number ${number}`,
    items: (count: number) => `${count} ${plural(count, 'item')}`,
    call: (phone: string) => `Call ${phone}`,
  },
} as const
