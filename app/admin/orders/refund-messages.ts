import type {RefundFailure} from '~/domain/payments/payments'

const refundFailures = {
  refused: 'The card provider refused the refund. Nothing was given back.',
  'came-back': 'It was sent, and the customer’s bank did not take it.',
  'unknown-payment': 'The card provider does not know this payment, so there is nothing to give back.',
} satisfies Record<RefundFailure, string>

/** The text of a code; the card provider's own message as it is. */
export function refundFailureText(failure: string): string {
  return Object.hasOwn(refundFailures, failure) ? refundFailures[failure as RefundFailure] : failure
}

/** The form that gives money back, on an order's page. */
export const refundMessages = {
  title: 'Give money back',
  left: (amount: string) => `Up to ${amount} can be given back to the card.`,
  nothing: 'There is nothing left to give back.',
  unknown:
    'There is nothing to give back: the card provider does not know this payment, as of a demonstration.',
  units: 'Which units',
  of: (left: number) => `of ${left}`,
  returned: (amount: number) => `${amount} given back already`,
  amount: 'Or an amount in dollars',
  amountHelp: 'When it is filled, it counts instead of the units.',
  reason: 'Reason',
  reasonHelp: 'For our books. The customer reads it in the mail too.',
  check: 'Continue',
  sure: (amount: string) => `Give back ${amount}?`,
  sureText: (card: string) => `It goes to ${card}, and the customer gets a mail.`,
  card: 'the card that paid',
  yes: (amount: string) => `Yes, give ${amount} back`,
  change: 'Change it',
  done: 'The money is on its way to the customer.',
  requested: 'The card provider has been asked. It stays listed below as “asked for” until they confirm it.',
  listed: 'Given back',
  states: {asked: 'asked for', done: 'done', failed: 'did not work'},
  wrong: {
    nothing: 'Please choose units, or type an amount.',
    amount: 'Please type an amount like 5 or 5.49.',
    units: 'That is more than was bought, or than is left of it.',
    changed: 'Some of it was given back meanwhile. Please check it again.',
    tooMuch: (left: string) => `At most ${left} can be given back.`,
    unknownPayment: refundFailures['unknown-payment'],
    reason: 'Please write a reason.',
    longReason: 'Please write it in 200 letters at most.',
    refused: (why: string) => `The card provider did not take it: ${refundFailureText(why)}`,
  },
} as const
