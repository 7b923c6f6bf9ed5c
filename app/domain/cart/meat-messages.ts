import type {IfMissing} from './if-missing'

/** What the cart and the checkout say of meat, and of what is not there: loaded with them, not with every page. */
export const messages = {
  cut: (set: string, option: string) => `${set}: ${option}`,
  fee: {
    piece: (cut: string, amount: string) => `${cut} (+${amount} each)`,
    pound: (cut: string, amount: string) => `${cut} (+${amount})`,
  },
  /** The stepper says what a tap makes of it. */
  stepper: {
    more: (title: string, amount: string) => `More of ${title}: ${amount}`,
    less: (title: string, amount: string) => `Less of ${title}: ${amount}`,
    inCart: (amount: string) => `${amount} in cart`,
    most: (amount: string) => `That’s the most of one cut: ${amount}`,
    least: (amount: string) => `That’s the least: ${amount}`,
  },
  amount: {
    text: (amount: string) => `We don’t sell this in that amount. The nearest is ${amount}.`,
    take: (amount: string) => `Take ${amount}`,
    takeOf: (amount: string, title: string) => `Take ${amount} of ${title}`,
  },
  noteNotTaken: 'We don’t take notes for this, so yours stays out of the order.',
  ifMissing: {
    label: 'If it’s not there',
    options: {
      call: 'Call me',
      swap: 'Take the nearest, at no higher price',
      'leave-out': 'Leave it out',
    } satisfies Record<IfMissing, string>,
  },
  changes: {
    pieceUp: (title: string, before: string, now: string) =>
      `A piece of ${title} is now estimated at ${now}; it was ${before}.`,
    pieceDown: (title: string, before: string, now: string) =>
      `Good news: a piece of ${title} is now estimated at ${now}; it was ${before}.`,
    poundUp: (title: string, pound: string) => `${title} is now ${pound} / lb, more than before.`,
    poundDown: (title: string, pound: string) =>
      `Good news: ${title} is now ${pound} / lb, less than before.`,
  },
} as const
