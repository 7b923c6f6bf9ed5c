import {wordsForStaff} from '~/domain/orders/weights/messages'
import type {ClosedReason} from '~/domain/orders/weights/write-weights.server'
import type {WeightProblem} from '~/domain/orders/weights/weight-input'

/** Every word of the scale. */
export const messages = {
  title: (order: string) => `Weigh order ${order}`,
  link: 'Weigh',
  back: (order: string) => `Order ${order}`,
  labels: 'Labels',
  progress: (done: number, all: number) => `${done} of ${all} weighed`,
  pickup: (when: string) => `Pickup ${when}`,
  ordered: {
    pieces: (count: number, about: string) =>
      `${count === 1 ? '1 piece' : `${count} pieces`}, about ${about} lb`,
    pounds: (pounds: string) => `${pounds} lb`,
  },
  estimate: (estimate: string, limit: string) =>
    `Estimated ${estimate}, never more than ${limit} without the customer’s word`,
  ifMissing: wordsForStaff.ifMissing,
  note: 'Note from the customer',
  package: {
    next: (number: number, all: number) => `Piece ${number} of ${all}`,
    nextBag: (number: number) => `Bag ${number}`,
    list: 'On the scale',
    price: (weight: string, perPound: string) => `${weight} × ${perPound}`,
    free: 'free',
    remove: 'Take back',
    removeOf: (what: string, title: string) => `Take back ${what} of ${title}`,
    label: 'Label',
    labelOf: (what: string, title: string) => `Label of ${what} of ${title}`,
  },
  pad: {
    group: 'Number pad',
    pounds: 'Pounds',
    ounces: 'Ounces',
    unit: {toOunces: 'Use lb and oz', toPounds: 'Use pounds'},
    keys: {'.': 'Point', back: 'Delete'} as Partial<Record<string, string>>,
    add: 'Put on record',
    addOf: (what: string, title: string) => `Put ${what} of ${title} on record`,
    sure: 'Yes, it weighs that',
    comesTo: (price: string) => `comes to ${price}`,
    perPound: (price: string) => `at ${price}`,
  },
  line: {
    select: (title: string) => `Weigh ${title}`,
    weighed: 'Weighed',
    short: 'Less than ordered',
    waiting: 'To weigh',
    leftOut: 'Left out',
    sum: (weight: string) => `${weight} in all`,
    leaveOut: 'Leave it out',
    leaveOutOf: (title: string) => `Leave it out: ${title}`,
    swap: 'Swap it',
    swapOf: (title: string) => `Swap it: ${title}`,
    swapTitle: (title: string) => `In place of ${title}`,
    swapText: 'At no higher price, within the same limit, and by the same halal standard.',
    swapItem: 'What is there instead',
    swapDo: 'Take this instead',
    swapNone: 'Nothing by the same halal standard is there. Leave it out, or call the customer.',
    swapCancel: 'Not now',
    takeUp: 'It is there after all',
    takeUpOf: (title: string) => `It is there after all: ${title}`,
    cutFee: (fee: string) => `Cutting ${fee}`,
  },
  sums: {
    title: 'What it comes to',
    estimate: 'Estimate',
    total: 'With the weights so far',
    final: 'Total',
    held: 'Held on the card',
    left: 'Left of it',
    over: 'Beyond the limits',
  },
  over: {
    title: (cents: string) => `${cents} more than the customer agreed to`,
    text: 'Take a lighter piece or less of it, or ask the customer. Nothing is charged before they say yes.',
    ask: (cents: string) => `Ask for ${cents} by mail`,
    waiting: (cents: string, at: string) =>
      `Asked for ${cents} at ${at}. The customer pays it by the link in the mail, or says no.`,
    paid: (cents: string) => `The customer paid the ${cents}.`,
    refused: 'The customer said no. Take less, or leave something out.',
  },
  ready: {
    button: (total: string) => `Ready: charge ${total}`,
    short: 'Ready: that is all of it',
    shortText: 'There is less than was ordered. The customer pays what it weighs, and the mail says so.',
    missing: 'Weigh each line first, or leave it out.',
    capturing: 'The money is being taken. The order is ready once the card provider has answered.',
    captured: (total: string) => `Ready. ${total} is charged, and the rest of the hold is let go.`,
    refused: 'The card provider did not take the money. Please look at the order.',
    lapsed:
      'The card no longer holds the money. Ask the customer for all of it by mail, or cancel the order.',
    empty: 'Nothing of it is left to charge. Cancel the order.',
    hint: 'The rest of the hold is let go at once.',
  },
  problems: {
    weight: {
      empty: 'Type what the scale shows.',
      'not-a-weight': 'Type pounds like 3.47, or whole pounds and ounces like 7.5.',
      zero: 'Nothing weighs nothing. Type what the scale shows.',
      'too-heavy': 'That is more than the scale carries. Type what it shows.',
    } satisfies Record<WeightProblem, string>,
    implausible: (weight: string, expected: string) =>
      `${weight}? About ${expected} was expected. If the scale says so, put it on record.`,
    byOther: (name: string, weight: string) =>
      `${name} has just weighed this one: ${weight}. Weigh the next.`,
    someone: 'Somebody',
    tooLittle: 'Less than 50 cents can’t be paid by card. Take a little less.',
    complete: 'All pieces of it are weighed. Take one back first.',
    unknown: 'It has changed meanwhile. Here is how it is now.',
    closed: {
      status: 'This order is not being prepared, so nothing of it can be weighed.',
      captured: 'Its money has been taken, so its weights stay as they are.',
      'difference-paid': 'The customer has paid for these weights, so they stay as they are.',
    } satisfies Record<ClosedReason, string>,
  },
  undoHint: 'Can be taken back until the order is ready.',
} as const
