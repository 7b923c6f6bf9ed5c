/** The texts of the payment page. */
export const MESSAGES = {
  stamp: 'TEST',
  banner: 'Test payment: no card is charged',
  bannerMore: 'This page stands in for Stripe. It takes test cards only and sends nothing anywhere.',
  back: (merchant: string) => `Back to ${merchant}`,
  pay: (merchant: string) => `Pay ${merchant}`,
  order: 'Your order',
  each: (price: string) => `${price} each`,
  quantity: (quantity: number) => `Qty ${quantity}`,
  total: 'Total due',
  details: 'Payment details',
  contact: 'Contact information',
  email: 'Email',
  phone: 'Phone number',
  method: 'Payment method',
  card: 'Card',
  bank: 'US bank account',
  number: 'Card number',
  expiry: 'Expires (MM / YY)',
  cvc: 'CVC',
  cardName: 'Name on card',
  postalCode: 'ZIP code',
  routing: 'Routing number',
  account: 'Account number',
  accountName: 'Name on the account',
  bankNote: 'Your bank answers later: the shop hears first that you ordered, then whether the money came.',
  fillCards: 'Fill in a test card',
  fillAccounts: 'Fill in a test account',
  payAmount: (amount: string) => `Pay ${amount}`,
  holdAmount: (amount: string) => `Hold ${amount} on card`,
  holdNote: 'The shop holds this amount now and takes what is due later.',
  paying: 'Paying…',
  foot: 'A stand-in for Stripe, for trying out',
  stillWrong: 'Please correct what is marked below.',
  notPaid: 'This payment did not go through',
} as const

export const FIELD_ERRORS = {
  email: 'Enter an email address, like name@example.com.',
  phone: 'Enter a phone number with at least ten digits.',
  number: 'Your card number is invalid.',
  numberMissing: 'Enter a card number.',
  notTest: 'Only test cards work here, and this is not one. Choose one of the test cards above.',
  expiry: 'Enter the expiration date as MM / YY.',
  expired: "Your card's expiration date is in the past.",
  cvc: "Your card's security code is incomplete.",
  name: 'Enter a name.',
  postalCode: 'Enter a ZIP code with five digits.',
  routing: 'Enter the test routing number, 110000000.',
  account: 'Only test accounts work here. Choose one of the test accounts above.',
} as const

/** Shown to the customer, by decline code; the API returns Stripe's own messages. */
const DECLINES: Record<string, string> = {
  insufficient_funds: 'Your card has insufficient funds. Try a different card.',
  expired_card: 'Your card has expired. Try a different card.',
  incorrect_cvc: "Your card's security code is incorrect. Check it and try again.",
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  authentication_not_handled:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

export const declineMessage = (declineCode: string) =>
  DECLINES[declineCode] ?? 'Your card was declined. Try a different card.'

export const CHALLENGE = {
  title: '3-D Secure test page',
  heading: 'Your bank wants to know that it is you',
  text: (amount: string, merchant: string, last4: string) =>
    `A payment of ${amount} to ${merchant} with the card ending in ${last4}.`,
  note: 'With a real card your bank would ask here, in its app or with a code. Choose what happens:',
  complete: 'Complete authentication',
  fail: 'Fail authentication',
} as const

export const STATES = {
  complete: {
    heading: 'This payment is complete',
    text: 'It was paid before, and is not paid again.',
    link: (merchant: string) => `Continue to ${merchant}`,
  },
  processing: {
    heading: 'Your bank is working on this payment',
    text: 'You have ordered. The shop hears from your bank later; please do not pay again.',
    link: (merchant: string) => `Continue to ${merchant}`,
  },
  expired: {
    heading: 'This payment page has expired',
    text: 'Nothing was paid. Go back to the shop and check out once more.',
    link: (merchant: string) => `Back to ${merchant}`,
  },
  missing: {
    heading: 'There is no such payment page',
    text: 'Please check the address, or go back to the shop and check out once more.',
    link: () => '',
  },
} as const
