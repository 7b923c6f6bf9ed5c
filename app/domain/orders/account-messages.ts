import {formatCount} from '~/platform/text/plural'

/** What shoppers read of their orders. */
export const messages = {
  current: {
    title: 'Current orders',
    lead: (count: number) =>
      count === 1 ? 'One order is under way.' : `${count} orders are under way, the next pickup first.`,
    empty: {
      title: 'No order is under way',
      text: 'Once you’ve ordered, you’ll see here when it’s ready.',
      action: 'Start with this week’s deals',
      past: 'See past orders',
    },
  },
  guest: {
    title: 'Your order',
    account: 'Want all your orders in one place?',
    signIn: 'Sign in by a code to the same email address',
    shop: 'Keep shopping',
  },
  approach: {
    titleOf: (number: string) => `Picking up order ${number}`,
    today: (window: string) => `Pick up today, ${window}`,
    tomorrow: (window: string) => `Pick up tomorrow, ${window}`,
    on: (day: string, window: string) => `Pick up ${day}, ${window}`,
    startsIn: (minutes: number) => `That’s in ${formatMinutes(minutes)}.`,
    now: 'That’s now.',
    over: 'That time is over. We still have it for you.',
    minutes: {
      label: 'About how long?',
      unknown: 'I can’t say',
      about: (minutes: number) => `About ${minutes} minutes`,
    },
    onTheWay: 'I’m on my way',
    words: {label: 'Where are you? (optional)', example: 'Silver Honda, by the door'},
    here: 'I’m here',
    sending: 'Telling the counter …',
    /** What they said; `at` is a time of day. */
    said: {
      'on-the-way': (at: string, minutes: number | null) =>
        `You told us at ${at} that you’re on your way${minutes === null ? '' : `, about ${minutes} minutes`}.`,
      here: (at: string, words: string | null) =>
        `You told us at ${at} that you’re here${words === null ? '' : `: ${words}`}.`,
    },
    seen: 'The counter has seen it.',
    notSeen: 'The counter has it on its screen.',
    longWords: (max: number) => `Please say it in ${max} letters at most.`,
    closed: 'Nobody waits for this order right now. Please call us if it’s not with you yet.',
    slowDown: 'You’ve told us a few times, and the counter knows. Please call us if something has come up.',
  },
  pay: {
    title: 'Pay for your order',
    lead: (until: string) => `We hold your pickup time and what you ordered until ${until}.`,
    button: (amount: string) => `Pay ${amount} by card`,
    /** Of an order with weighed lines. */
    holdButton: (amount: string) => `Hold ${amount} on your card`,
    held: (estimate: string, held: string) =>
      `We estimate ${estimate}. Nothing is charged now: your card holds ${held}, and once it’s weighed we charge what it comes to, never more than that without your word.`,
    checking:
      'If you’ve just paid, we’re waiting to hear of it. Reload this page in a moment; don’t pay twice.',
    overTitle: 'The time to pay is over',
    over: 'We could not hold it any longer. Please call us, and we’ll place it again.',
    unavailable: 'Paying doesn’t work right now. Please try again in a minute, or call us.',
  },
  difference: {
    title: 'Your order weighs more',
    of: (number: string) => `Order ${number}`,
    text: (total: string, held: string, amount: string) =>
      `It comes to ${total}, and your card holds ${held}. That’s ${amount} more, which we don’t charge without your word.`,
    /** Nothing is held any more. */
    textLapsed: (total: string) =>
      `It comes to ${total}. What your card held has ended before we could charge it, so please pay it here.`,
    pay: (amount: string) => `Pay ${amount} by card`,
    refuse: 'No, take something out',
    refuseNote:
      'If you say no, we take something out until it fits what your card holds. Nothing else changes.',
    checking:
      'If you’ve just paid, we’re waiting to hear of it. Reload this page in a moment; don’t pay twice.',
    unavailable: 'Paying doesn’t work right now. Please try again in a minute, or call us.',
    /** What became of it. */
    over: {
      paid: {title: 'Thank you, it’s paid', text: 'We’ll get your order ready, and email you when it is.'},
      refused: {
        title: 'All right, we’ll take something out',
        text: 'Your order stays within what your card holds. We’ll email you when it’s ready.',
      },
      withdrawn: {
        title: 'There’s nothing to pay any more',
        text: 'Your order fits what your card holds, or it has changed since. We’ll email you about it.',
      },
    },
  },
  change: {
    lead: 'You can change this until we start on it.',
    leadPreOrder: 'You can cancel this until we start on it. For another pickup time, please call us.',
    preOrder: 'The pickup time of a pre-order can’t be changed here. Please call us.',
    pickupLink: 'Change pickup time',
    deliveryLink: 'Change delivery time',
    /** Begins with what is seen. */
    timeOf: (link: string, number: string) => `${link} of order ${number}`,
    cancelLink: 'Cancel order',
    cancelOf: (number: string) => `Cancel order ${number}`,
    tooLate: 'We’ve already started on this order, so it can’t be changed here. Please call us.',
    call: (phone: string) => `Call ${phone}`,
    back: 'Back to your orders',
    cancel: {
      metaTitle: 'Cancel your order',
      title: 'Cancel this order?',
      text: (amount: string, card: string) =>
        `We’ll send ${amount} back to ${card}. Banks take five to ten business days to show it.`,
      /** Of an order with weighed lines. */
      textHeld: (amount: string, card: string) =>
        `Nothing has been charged yet. The ${amount} that ${card} holds for it are let go, unless something was cut and weighed for you already; banks can take a few days to show it.`,
      yourCard: 'your card',
      yes: 'Yes, cancel it',
      no: 'Keep the order',
      sending: 'Canceling …',
      done: (number: string) => `Order ${number} is canceled.`,
      refunded: (amount: string, card: string) =>
        `We’re sending ${amount} back to ${card}. Banks take five to ten business days to show it.`,
      toRefund: 'We’ll email you as soon as your money is on its way back.',
      released: (card: string) => `What ${card} held for it is let go. Banks can take a few days to show it.`,
    },
    pickup: {
      metaTitle: 'Change the time of your order',
      pickup: {title: 'Choose another pickup time'},
      delivery: {title: 'Choose another delivery time'},
      save: 'Save the new time',
      keep: 'Keep the time',
      sending: 'Saving …',
      done: (number: string, when: string) => `Order ${number} is set for ${when}.`,
    },
  },
  waiting: {
    title: 'Waiting for payment',
    of: (number: string, total: string) => `Order ${number}, ${total}`,
    estimated: (total: string) => `estimated ${total}`,
    text: (until: string) =>
      `Your pickup time is held until ${until}. If you’ve just paid, this changes by itself in a moment.`,
    action: 'Continue to payment',
  },
  buyAgain: {
    title: 'Buy again',
    lead: 'What you buy most, at today’s prices.',
  },
  past: {
    title: 'Past orders',
    orders: 'Your orders',
    lead: 'What you bought before. Add it to your cart again, at today’s prices.',
    empty: {
      title: 'No past orders yet',
      text: 'Once you’ve picked up an order, it stays here, with its receipt.',
      action: 'Shop by category',
      current: 'See current orders',
    },
    older: 'Show older orders',
    loading: 'Looking …',
  },
  summary: {
    number: 'Order Number',
    date: 'Date',
    pickup: 'Pick-Up Time',
    delivery: 'Delivery Time',
    items: '# of items',
    total: 'Order Total',
    charged: 'Charged',
    refunded: 'Refunded',
    canceledBecause: 'Why it was canceled:',
  },
  order: 'Order',
  note: 'Your note',
  of: (number: string) => `Order ${number}`,
  window: (starts: string, ends: string) => `${starts} – ${ends}`,
  progress: {
    title: 'Progress',
    steps: ['Received', 'Preparing', 'Ready'],
    done: 'done',
    now: 'now',
    next: 'still to come',
    statusTexts: {
      received: 'We have your order, and we’ll start on it in time for your pickup.',
      preparing: 'We’re packing it.',
      ready: 'It’s ready at the counter. Just tell us your order number.',
    },
  },
  table: {
    items: 'Items',
    of: (number: string) => `Items of order ${number}`,
    item: 'Item',
    quantity: 'Quantity',
    price: 'Price',
    total: 'Total',
    weighed: 'by weight',
    note: 'Your note:',
    removed: 'Not in your order any more',
    removedLine: (quantity: number, title: string, unit: string) => `${quantity} × ${title}, ${unit}`,
  },
  more: {
    see: 'See More',
    less: 'See Less',
    of: (number: string, count: number) => `See More: ${count} more of order ${number}`,
    lessOf: (number: string) => `See Less of order ${number}`,
    rest: (count: number) => `${count} more`,
  },
  receiptLink: 'Receipt',
  receiptOf: (number: string) => `Receipt of order ${number}`,
  reorder: {
    button: 'Add to cart again',
    of: (number: string) => `Add to cart again: order ${number}`,
    loading: 'Looking up today’s prices …',
    added: 'Added To Cart',
    none: 'Nothing in this order can be bought right now.',
    asItWas: 'All in your cart, same prices.',
    /** What is weighed is not compared. */
    atTodaysPrices: 'All in your cart, at today’s prices.',
    open: 'Open your cart',
    openOf: (number: string) => `Order ${number} is in your cart. Open your cart`,
    inCart: 'In your cart',
    failed: 'We couldn’t reach the shop. Please try again.',
    unavailable: 'We can’t load prices right now. Please try again in a minute.',
    many: (quantity: number, title: string) => `${quantity} × ${title}`,
    gone: (title: string) => `${title} is no longer sold.`,
    soldOut: (title: string) => `${title} is out of stock, so it was left out.`,
    fewer: (title: string, left: number) => `Only ${left} of ${title} left, so we added ${left}.`,
    amount: (title: string, amount: string) =>
      `We don’t sell ${title} in that amount any more, so we added ${amount}.`,
    dearer: (what: string, now: string, before: string, quantity: number) =>
      `${what} ${quantity === 1 ? 'is now' : 'are now'} ${now}; you paid ${before}.`,
    cheaper: (what: string, now: string, before: string, quantity: number) =>
      `Good news: ${what} ${quantity === 1 ? 'is now' : 'are now'} ${now}; you paid ${before}.`,
  },
  receipt: {
    title: 'Receipt',
    metaTitle: (number: string) => `Receipt of order ${number}`,
    print: 'Print this receipt',
    back: 'Back to your orders',
    for: 'For',
    status: 'Status',
    ordered: 'Ordered',
    goods: 'Regular price',
    savings: 'Savings',
    subtotal: 'Subtotal',
    taxes: 'Tax',
    total: 'Total',
    refunded: 'Refunded',
    charged: 'Charged',
    left: 'Paid after refunds',
    payment: 'Payment',
    paid: (card: string, at: string) => `${card}, ${at}`,
    card: 'Card',
    thanks: 'Thank you for shopping with us.',
  },
} as const

/** "40 minutes", "2 hours", "1 hour 5 minutes" */
function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? formatCount(hours, 'hour') : '', rest > 0 ? formatCount(rest, 'minute') : '']
    .filter(Boolean)
    .join(' ')
}
