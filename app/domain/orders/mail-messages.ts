/** As long as nobody has begun with it. */
const change = {
  text: 'Plans changed? Until we start on it you can',
  link: 'change the time or cancel',
} as const

/** Of a pre-order, whose time only we can change. */
export const changePreOrder = {
  text: 'Plans changed? Until we start on it you can',
  link: 'cancel it',
} as const

/** What customers read in the mails about an order. */
export const mailMessages = {
  confirmation: {
    subject: (number: string, pickup: string) => `Order ${number} confirmed: pickup ${pickup}`,
    subjectDelivery: (number: string, at: string) => `Order ${number} confirmed: delivery ${at}`,
    preheader: (total: string) => `We have your order and your payment of ${total}.`,
    title: 'Thank you for your order',
    text: 'Thanks, it’s paid. We’ll email you when it’s ready.',
    textDelivery: 'Thanks, it’s paid. We’ll email you when it’s ready, and bring it to you.',
    preheaderHeld: (estimate: string, held: string) => `Estimated ${estimate}; your card holds ${held}.`,
    textHeld: (estimate: string, held: string) =>
      `Thanks, we have your order. We estimate ${estimate}. Nothing is charged yet: your card holds ${held}, and once we’ve weighed it, we charge what it comes to, never more than that without your word. The rest is let go.`,
    nextHeld: 'We’ll email you when it’s ready, with the final receipt.',
    nextHeldDelivery: 'We’ll email you when it’s ready, with the final receipt, and bring it to you.',
    button: 'See your order',
    change,
  },
  difference: {
    subject: (number: string, amount: string) => `Your order ${number} weighs more: ${amount} to decide on`,
    preheader: (amount: string) => `It’s ${amount} above what your card holds. You decide.`,
    title: 'Your order weighs more than we held for',
    text: (total: string, held: string, amount: string) =>
      `We’ve weighed your order. It comes to ${total}, and your card holds ${held}: that’s ${amount} more. We don’t charge that without your word.`,
    /** Nothing is held any more. */
    textLapsed: (total: string) =>
      `We’ve weighed your order. It comes to ${total}, and what your card held has ended before we could charge it. Please pay it here.`,
    choice: (amount: string) =>
      `Pay the ${amount} and you get all of it. Say no, and we take something out until it fits; that’s fine too.`,
    decide: 'Pay it, or say no',
    button: 'See your order',
  },
  'payment-link': {
    subject: (number: string, until: string) => `Please pay for your order ${number} by ${until}`,
    preheader: (total: string) => `It comes to ${total}.`,
    title: 'One step left: the payment',
    text: (until: string) =>
      `You ordered by phone. We hold your pickup time and what you ordered until ${until}; please pay by then.`,
    pay: (total: string) => `Pay ${total} by card`,
    preheaderHeld: (estimate: string) => `Estimated ${estimate}; you pay what it weighs.`,
    textHeld: (until: string, held: string) =>
      `You ordered by phone. We hold your pickup time and what you ordered until ${until}; please enter your card by then. Nothing is charged yet: your card holds ${held}, and once it’s weighed we charge what it comes to, never more than that without your word.`,
    payHeld: (held: string) => `Hold ${held} on your card`,
    button: 'See your order',
  },
  rescheduled: {
    subject: (number: string, pickup: string) => `Order ${number}: new pickup time ${pickup}`,
    subjectDelivery: (number: string, at: string) => `Order ${number}: new delivery time ${at}`,
    preheader: 'You changed the time, and we have it.',
    title: 'Your new time',
    text: 'You changed the time of your order. We’ll email you when it’s ready.',
    button: 'See your order',
    change,
  },
  edited: {
    subject: (number: string) => `We changed your order ${number}`,
    preheader: (total: string) => `It comes to ${total} now.`,
    preheaderHeld: (estimate: string) => `Estimated ${estimate} now; you pay what it weighs.`,
    title: 'We changed your order',
    text: 'Here’s what’s different, and your order as it is now.',
    back: (amount: string) =>
      `It comes to ${amount} less. What you paid for it goes back to your card; we’ll email you once it’s sent.`,
    button: 'See your order',
  },
  ready: {
    subject: (number: string) => `Your order is ready: ${number}`,
    preheader: 'It’s ready at the counter.',
    title: 'Your order is ready',
    text: 'It’s ready at the counter. Just tell us your order number.',
    textDelivery: 'It’s packed, and we’ll bring it to you.',
    /** Of an order with weighed lines. */
    charged: (amount: string, card: string) =>
      `It’s weighed. We charged ${amount} to ${card}; here’s your receipt.`,
    /** By two payments. */
    chargedWith: (amount: string, difference: string) =>
      `It’s weighed. We charged ${amount} in all, with the ${difference} that you paid by our link; here’s your receipt.`,
    less: (cents: string) => `That’s ${cents} less than we estimated.`,
    more: (cents: string) => `That’s ${cents} more than we estimated, because of what it weighs.`,
    released: (cents: string) =>
      `Your card held ${cents} more than that; it’s let go. Banks can take a few days to show it.`,
    button: 'See your order',
  },
  cancelled: {
    subject: (number: string) => `Your order ${number} was canceled`,
    preheader: 'We won’t prepare it.',
    title: 'Your order was canceled',
    text: 'We won’t prepare it, and there’s nothing to pick up.',
    refunded: (amount: string, card: string) => `We’re sending your ${amount} back to ${card}.`,
    toRefund: 'We’ll email you as soon as your money is on its way back.',
    unpaid: 'Your card wasn’t charged for it.',
    released: (held: string) =>
      `Nothing was charged. The ${held} that your card held are let go; banks can take a few days to show it.`,
    captured: (amount: string) =>
      `Some of it was cut and weighed for you already. That comes to ${amount}, which we charge; the rest of what your card held is let go.`,
    button: 'See your order',
  },
  refund: {
    subject: (number: string, amount: string) => `${amount} refunded for your order ${number}`,
    preheader: 'Your money is on its way back to your card.',
    title: 'Your refund is on its way',
    text: (amount: string, card: string) => `We sent ${amount} back to ${card}.`,
    when: 'Banks take five to ten business days to show it.',
    yourCard: 'your card',
    left: 'Paid after refunds',
    button: 'See your receipt',
  },
  returned: {
    subject: (number: string, amount: string) => `${amount} sent back, for your order ${number}`,
    preheader: 'A payment came in that your order didn’t need.',
    title: 'Your money is on its way back',
    text: (amount: string) =>
      `A payment of ${amount} came in that your order didn’t need. We sent it back to the card it came from.`,
    button: 'See your order',
  },
  number: 'Order number',
  pickup: 'Pickup',
  delivery: 'Delivery',
  name: 'Name',
  payment: 'Payment',
  items: 'Items',
  sums: 'Total',
  meat: (amount: string, title: string) => `${title}, ${amount}`,
  line: (quantity: number, title: string, unit: string) => `${quantity} × ${title}, ${unit}`,
  weighed: 'Priced by what it weighs',
  estimates: {
    savings: 'Savings, estimated',
    taxes: 'Tax, estimated',
    total: 'Estimated total',
    held: 'Held on your card',
  },
  note: 'Your note',
  noteOf: (text: string) => `Your note: ${text}`,
  place: 'Where to pick it up',
  directions: 'Directions',
  help: 'Questions? ',
} as const
