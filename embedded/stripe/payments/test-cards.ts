export interface Decline {
  code: string
  declineCode: string
  message: string
}

export type CardOutcome = 'paid' | 'challenge, then paid' | 'challenge, then declined' | Decline

export interface TestCard {
  number: string
  brand: string
  funding: 'credit' | 'debit'
  outcome: CardOutcome
}

const DECLINED = 'Your card was declined.'
const declined = (declineCode: string): Decline => ({code: 'card_declined', declineCode, message: DECLINED})

export const GENERIC_DECLINE = declined('generic_decline')

/** Stripe's published test numbers. No other number is accepted. */
const TEST_CARDS: readonly TestCard[] = [
  visa('4242424242424242', 'paid'),
  {...visa('4000056655665556', 'paid'), funding: 'debit'},
  {number: '5555555555554444', brand: 'mastercard', funding: 'credit', outcome: 'paid'},
  {number: '378282246310005', brand: 'amex', funding: 'credit', outcome: 'paid'},
  {number: '6011111111111117', brand: 'discover', funding: 'credit', outcome: 'paid'},
  visa('4000002500003155', 'challenge, then paid'),
  visa('4000002760003184', 'challenge, then paid'),
  visa('4000008400001629', 'challenge, then declined'),
  visa('4000000000000002', GENERIC_DECLINE),
  visa('4000000000009995', {
    ...declined('insufficient_funds'),
    message: 'Your card has insufficient funds.',
  }),
  visa('4000000000009987', declined('lost_card')),
  visa('4000000000009979', declined('stolen_card')),
  visa('4100000000000019', declined('fraudulent')),
  visa('4000000000006975', declined('card_velocity_exceeded')),
  visa('4000000000000069', {
    code: 'expired_card',
    declineCode: 'expired_card',
    message: 'Your card has expired.',
  }),
  visa('4000000000000127', {
    code: 'incorrect_cvc',
    declineCode: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  }),
  visa('4000000000000119', {
    code: 'processing_error',
    declineCode: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  }),
  // Their refunds are pending, or fail.
  visa('4000000000007726', 'paid'),
  visa('4000000000005126', 'paid'),
]

/** The last digits of the cards whose refunds do not succeed at once. */
export const SLOW_REFUND = '7726'
export const FAILING_REFUND = '5126'

function visa(number: string, outcome: CardOutcome): TestCard {
  return {number, brand: 'visa', funding: 'credit', outcome}
}

export function findTestCard(number: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === number)
}

export interface TestAccount {
  number: string
  failure: {code: string; message: string} | null
}

export const TEST_ROUTING_NUMBER = '110000000'

/** Stripe's published account numbers; their payments settle some time after the session is complete. */
const TEST_ACCOUNTS: readonly TestAccount[] = [
  {number: '000123456789', failure: null},
  {
    number: '000111111113',
    failure: {code: 'account_closed', message: "The customer's bank account has been closed."},
  },
  {
    number: '000111111116',
    failure: {code: 'no_account', message: "The customer's bank account could not be located."},
  },
  {
    number: '000222222227',
    failure: {
      code: 'insufficient_funds',
      message: "The customer's account has insufficient funds to cover this payment.",
    },
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
