import {messages as checkoutMessages} from './messages'

/** What the checkout says of meat: loaded with its form, not before. */
export const messages = {
  window: {
    tooSoon: 'Too soon',
    readyFrom: (day: string) => `Some of it takes time to prepare: the first times are on ${day}.`,
    heldUntil: (day: string) => `Your card holds the money for a few days, so the last times are on ${day}.`,
    never: 'Some of it takes longer to prepare than a card can hold the money. Please call us.',
  },
  note: 'Note:',
  pay: {
    hold: (amount: string) =>
      `Nothing is charged yet. Your card holds up to ${amount} until we weigh your order. Then you pay only what it weighs, and the rest is let go.`,
    next: 'Next, you enter your card on our payment partner’s secure page.',
  },
  changed: {
    dearer: (title: string) => `The estimate for ${title} is higher now`,
    cheaper: (title: string) => `Good news: the estimate for ${title} is lower now`,
    amount: (title: string, amount: string) =>
      `We don’t sell ${title} in that amount. The nearest is ${amount}`,
    total: 'New estimated total',
    confirm: (total: string) => `Confirm the estimate of ${total} and check out`,
  },
} as const

/** Why an order cannot have a pickup window. */
export const windowProblems = {
  ...checkoutMessages.problems.window,
  'before-cut': 'Some of it takes longer to prepare than until then. Please choose a later time.',
  'after-hold':
    'Your card can’t hold the money until then, as the order is weighed first. Please choose an earlier time.',
} as const
