import {formatCount} from '~/platform/text/plural'
import type {UnappliedReason} from '~/platform/db/payments-schema'
import type {CancelReasonCode} from '~/domain/orders/cancel-reason'
import type {RaisedFlagCode} from '~/domain/orders/flags'
import type {OrderStatus} from '~/domain/orders/order-status'
import type {PauseLength} from '~/domain/pickup/order-pause'
import type {StatusFilter} from './queue-search-params'
import {refundFailureText} from './refund-messages'

export const messages = {
  title: 'Orders',
  titleWithNew: (fresh: number) => `(${fresh}) Orders`,
  today: 'Today',
  tomorrow: 'Tomorrow',
  yesterday: 'Yesterday',
  days: 'Days',
  dayCount: (open: number) => (open === 0 ? 'none open' : `${open} open`),
  leftOver: (open: number) => `${open} left over`,
  /** After the number. */
  leftOverShort: 'left over',
  otherDay: 'Another day',
  goToDay: 'Show day',
  print: 'Print',
  printWhat: 'pick list and tickets',
  more: 'More',
  orders: (amount: number) => formatCount(amount, 'order'),
  items: (amount: number) => formatCount(amount, 'item'),

  search: {
    label: 'Order number, name or phone',
    placeholder: 'Number, name or phone',
    submit: 'Search',
    clear: 'Back to the queue',
    found: (amount: number, text: string) =>
      amount === 0
        ? `Nothing found for “${text}”.`
        : `${formatCount(amount, 'order')} for “${text}”, today’s open ones first.`,
    none: 'Try a part of the name, some digits of the phone number, or half of the order number.',
  },

  show: {
    label: 'Which orders',
    open: 'Open',
    received: 'New',
    preparing: 'Preparing',
    ready: 'Ready',
    done: 'Done',
    all: 'All',
  } satisfies Record<StatusFilter | 'label', string>,

  queue: {
    label: 'The queue',
    lane: (status: string, window: string) => `${status}, ${window}`,
    empty: {
      today: 'No open orders for today',
      todayText: 'New ones appear here by themselves.',
      other: 'No open orders for this day',
      shown: 'No order is in this state',
      shownText: 'Look at all orders of the day instead.',
      all: 'Show all',
    },
    noScripts: 'This page does not renew itself without scripts. Reload it to see new orders.',
  },

  card: {
    late: 'Late',
    uncollected: 'Not picked up yet',
    isNew: 'Just in',
    more: 'More',
    moreOf: (number: string) => `More for order ${number}`,
    moreLines: (amount: number) => `and ${formatCount(amount, 'more line')}`,
    since: (time: string) => `since ${time}`,
    note: 'Customer’s note:',
    delivery: 'Delivery',
    deliverTo: (address: string) => `Deliver to ${address}`,
    pickup: (time: string) => `Pickup ${time}`,
  },

  /** What customers say of coming. */
  approach: {
    strip: 'Who is coming',
    onTheWay: (minutes: number | null) =>
      minutes === null ? 'On the way' : `On the way, about ${minutes} min`,
    here: 'Here',
    hereWith: 'Here:',
    said: (at: string) => `Said at ${at}`,
    settle: 'Got it',
    settleOf: (number: string) => `Got it: the customer of order ${number} is seen`,
    more: (amount: number) => `and ${amount} more`,
  },

  steps: {
    received: 'Back to new',
    preparing: 'Start preparing',
    ready: 'It’s ready',
    collected: 'Hand over',
    cancelled: 'Cancel order …',
    no_show: 'Did not come',
  } satisfies Partial<Record<OrderStatus, string>>,
  /** Read out by screen readers. */
  stepOf: (step: string, number: string) => `${step}: order ${number}`,
  undo: 'Undo',
  undoOf: (number: string, status: string) => `Undo: order ${number} back to ${status}`,
  backTo: (status: string) => `Back to “${status}”`,
  done: (number: string, status: string) => `Order ${number}: ${status}.`,

  transition: {
    unsent: 'Not sent yet: no connection. It is kept, and sent as soon as there is one.',
    withdraw: 'Take it back',
    refused: 'An order cannot go that way.',
    gone: 'This order is no longer there.',
    stale: (who: string, status: string, at: string) =>
      `${who} has set it to “${status}” at ${at}. Nothing of yours was changed.`,
    someone: 'Somebody',
    system: 'The shop itself',
  },

  live: {
    lost: 'Connection lost, trying again…',
    lostText: 'What you see is as it was. Taps are kept and sent later.',
    signedOut: 'You are signed out.',
    signIn: 'Sign in again',
  },
  sound: {
    /** "Sound is on": the first words give way where there is no room. */
    before: 'Sound is',
    states: {on: 'on', off: 'off'},
    asleep: 'Tap anywhere for sound',
  },
  arrived: (number: string, pickup: string) => `New order ${number}, pickup ${pickup}.`,
  arrivedMany: (amount: number, number: string, pickup: string) =>
    `${amount} new orders. First: ${number}, pickup ${pickup}.`,
  dismissArrivals: 'Close this notice',

  pause: {
    title: 'Pause orders',
    lengths: {
      '30-minutes': '30 minutes',
      '1-hour': '1 hour',
      'until-tomorrow': 'Until tomorrow',
      'until-resumed': 'Until resumed',
    } satisfies Record<PauseLength, string>,
    banner: 'Orders are paused',
    paused: (until: string | null, by: string, since: string) =>
      `Orders are paused${until === null ? ' until somebody resumes them' : until === 'tomorrow' ? ' until tomorrow' : `, back ${until}`} (${by}, ${since}).`,
    resume: 'Resume',
  },

  /** Migration 0013 has these sentences too: the database held them once. */
  flags: {
    'paid-late': 'Paid after its time had run out. Check that the pickup time still works.',
    'window-passed': 'The pickup time passed while this was being paid. Call the customer.',
    'over-capacity': 'The pickup window was given to others before this was paid. Check that it can be made.',
    'mail-not-written': 'The confirmation mail could not be written. Call the customer.',
    'payment-unknown-order': 'A payment names this order and another one. Look at the payments to check.',
    'payment-other-amount': 'A payment came in with another amount. It is kept, the order is not paid by it.',
    'payment-other-currency':
      'A payment came in with another currency. It is kept, the order is not paid by it.',
    'payment-paid-twice': 'A payment came in that this order does not need. It is kept: give it back.',
    'payment-disputed': 'The customer’s bank disputes the payment. Answer it on the card provider’s pages.',
    'payment-other-mode':
      'A payment came in that is not of the kind this shop takes: test money, or real money of another key. It is kept, the order is not paid by it.',
    'refunded-elsewhere': 'Money was given back on the card provider’s own pages.',
    'refund-came-back': 'A refund came back: the customer does not have the money yet.',
    'not-taken-by-pos': 'Not taken by the point of sale. Enter it there by hand.',
    'canceled-not-refunded': 'Canceled and not refunded',
    'edit-not-refunded':
      'The order was changed, and the card provider did not take the refund for it. Give it back below.',
    'hold-ends-soon':
      'What the card holds ends within a day. Weigh it and make it ready before then, or call the customer.',
    'hold-lapsed':
      'What the card held has ended before it was captured, so nothing is paid. Ask the customer to pay by a link, or cancel it.',
    'capture-refused':
      'The card provider did not capture what the card holds. Try again, or call the customer.',
    'difference-refused':
      'The customer said no to what it comes to beyond the hold. Take something out, then make it ready.',
    'changed-after-pos': 'This was canceled or changed after the point of sale had it. Change it there too.',
    'shares-gone':
      'This was paid after its shares had been sold to others. Call the customer: find them another, or cancel it and give the money back.',
  } satisfies Record<RaisedFlagCode, string>,
  attention: {
    title: 'Please look at these',
    resolve: 'I have looked',
    resolveOf: (number: string) => `I have looked at order ${number}`,
    resolvePayment: (amount: string) => `I have looked at the payment of ${amount}`,
    payment: (amount: string, when: string) => `Payment of ${amount}, ${when}`,
    unapplied: {
      'unknown-order': 'It belongs to no order that we know. Look it up at the card provider.',
      'other-amount': 'It is not the amount of its order.',
      'other-currency': 'It is not in dollars.',
      'paid-twice': 'Its order was paid or canceled already. The money is kept: give it back.',
      disputed: 'The cardholder disputes it. Answer at the card provider.',
      'other-mode':
        'It is not of the kind this shop takes: test money, or real money of another key. Look it up at the card provider.',
    } satisfies Record<UnappliedReason, string>,
    changed: 'Something else came up with it meanwhile. Please look again.',
    refund: 'Give it back…',
    refundOf: (amount: string) => `Give it back…: the payment of ${amount}`,
    confirmRefund: (amount: string) =>
      `${amount} goes back to the card it came from, and the customer gets a mail. This cannot be undone.`,
    refundNow: (amount: string) => `Give ${amount} back`,
    refundPending: 'The money is on its way back.',
    refused: (why: string) => `It could not be given back: ${refundFailureText(why)}`,
  },

  order: {
    title: (number: string) => `Order ${number}`,
    back: 'Back to the queue',
    status: 'How far it is',
    history: 'What happened',
    placed: 'Placed',
    pickupChanged: (before: string) => `Pickup time changed; it was ${before}`,
    step: (from: string, to: string) => `${from} → ${to}`,
    contact: 'Contact',
    call: (phone: string) => `Call ${phone}`,
    address: 'Delivery Address',
    noContact: 'The customer has deleted the account; the contact data is gone.',
    customer: 'The customer’s page',
    guest: 'Ordered as a guest, without an account.',
    lines: 'What is in it',
    goods: 'Goods',
    savings: 'Savings',
    taxes: 'Taxes',
    sum: 'Order Total',
    charged: 'Charged',
    refunded: 'Refunded',
    paid: 'Paid with',
    notPaid: 'Not paid',
    cancel: {
      title: 'Cancel this order?',
      text: 'The customer gets a mail, with the reason.',
      reason: 'Why? The customer reads it.',
      reasons: {
        'out-of-stock': 'Out of stock',
        'store-closed': 'The store is closed then',
        asked: 'The customer asked for it',
        other: 'Another reason',
      } satisfies Record<CancelReasonCode, string>,
      words: 'In your words',
      wordsHelp: 'For “Another reason”.',
      withMoney: (amount: string) => `Cancel and give ${amount} back`,
      withoutMoney: 'Cancel without giving money back',
      plain: 'Cancel the order',
      held: (amount: string) => `The card’s hold of ${amount} is let go. Nothing is charged.`,
      heldAndCharged: (amount: string) =>
        `What has been weighed is charged, and the rest of the card’s hold of ${amount} is let go.`,
      nothing: 'Nothing was paid that could be given back.',
      unknown: 'No money goes back: the card provider does not know this payment, as of a demonstration.',
      no: 'No, keep it',
      because: (reason: string) => `The customer read: “${reason}”`,
      done: {
        done: (amount: string) => `Canceled. ${amount} is on its way to the customer.`,
        asked: (amount: string) =>
          `Canceled. The card provider has been asked to give ${amount} back; it is listed below as “asked for” until they confirm it.`,
        failed: (amount: string) =>
          `Canceled, but the card provider did not take the refund of ${amount}. Try it again below.`,
      },
      wrong: {
        reason: 'Please choose a reason.',
        words: 'Please write the reason.',
        longWords: (length: number) => `Please write it in ${length} letters at most.`,
        amount: 'Some of the money was given back meanwhile. Nothing was changed; look at the sum again.',
      },
    },
  },
} as const
