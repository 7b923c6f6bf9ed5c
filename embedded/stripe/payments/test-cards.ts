export interface Decline {
  code: string
  declineCode: string
  message: string
}

export type CardOutcome = 'paid' | 'challenge, then paid' | 'challenge, then declined' | Decline

export interface TestCard {
  number: string
  /** On the button of the payment page that fills it in. */
  label?: string
  brand: string
  funding: 'credit' | 'debit'
  outcome: CardOutcome
}

const declined = (
  declineCode: string,
  message = 'Your card was declined.',
  code = 'card_declined',
): Decline => ({
  code,
  declineCode,
  message,
})

export const GENERIC_DECLINE = declined('generic_decline')

/** Stripe's published test numbers. No other number is accepted. */
export const TEST_CARDS: readonly TestCard[] = [
  visa('4242424242424242', 'paid', 'Success'),
  {...visa('4000056655665556', 'paid'), funding: 'debit'},
  {...visa('5555555555554444', 'paid'), brand: 'mastercard'},
  {...visa('378282246310005', 'paid'), brand: 'amex'},
  {...visa('6011111111111117', 'paid'), brand: 'discover'},
  visa('4000002500003155', 'challenge, then paid', '3-D Secure'),
  visa('4000002760003184', 'challenge, then paid', '3-D Secure always'),
  visa('4000008400001629', 'challenge, then declined'),
  visa('4000000000000002', GENERIC_DECLINE, 'Declined'),
  visa(
    '4000000000009995',
    declined('insufficient_funds', 'Your card has insufficient funds.'),
    'Insufficient funds',
  ),
  visa('4000000000009987', declined('lost_card'), 'Lost card'),
  visa('4000000000009979', declined('stolen_card')),
  visa('4100000000000019', declined('fraudulent')),
  visa('4000000000006975', declined('card_velocity_exceeded')),
  visa(
    '4000000000000069',
    declined('expired_card', 'Your card has expired.', 'expired_card'),
    'Expired card',
  ),
  visa(
    '4000000000000127',
    declined('incorrect_cvc', "Your card's security code is incorrect.", 'incorrect_cvc'),
    'Incorrect CVC',
  ),
  visa(
    '4000000000000119',
    declined(
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
      'processing_error',
    ),
    'Processing error',
  ),
  // Their refunds are pending, or fail.
  visa('4000000000007726', 'paid'),
  visa('4000000000005126', 'paid'),
]

/** The last digits of the cards whose refunds do not succeed at once. */
export const SLOW_REFUND = '7726'
export const FAILING_REFUND = '5126'

function visa(number: string, outcome: CardOutcome, label?: string): TestCard {
  return {number, label, brand: 'visa', funding: 'credit', outcome}
}

export function findTestCard(number: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === number)
}

export interface TestAccount {
  number: string
  label?: string
  failure: {code: string; message: string} | null
}

export const TEST_ROUTING_NUMBER = '110000000'

/** Stripe's published account numbers; their payments settle some time after the session is complete. */
export const TEST_ACCOUNTS: readonly TestAccount[] = [
  {number: '000123456789', label: 'Succeeds later', failure: null},
  {
    number: '000222222227',
    label: 'Fails later: no funds',
    failure: {
      code: 'insufficient_funds',
      message: "The customer's account has insufficient funds to cover this payment.",
    },
  },
  {
    number: '000111111113',
    label: 'Fails later: closed',
    failure: {code: 'account_closed', message: "The customer's bank account has been closed."},
  },
  {
    number: '000111111116',
    failure: {code: 'no_account', message: "The customer's bank account could not be located."},
  },
  {
    number: '000333333335',
    failure: {
      code: 'debit_not_authorized',
      message: 'The customer has notified their bank that this payment was unauthorized.',
    },
  },
]

export function findTestAccount(number: string): TestAccount | undefined {
  return TEST_ACCOUNTS.find((account) => account.number === number)
}

/** Length and check digit (Luhn) of a card number. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
