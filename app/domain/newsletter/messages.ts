import {plural} from '~/platform/text/plural'

/** What people read about the newsletter, in the form on every page. */
export const messages = {
  stripTitle: 'Never miss a weekly deal',
  stripText: 'This week’s grocery and meat deals, once a week. Unsubscribe any time.',
  label: 'Email or phone number',
  submit: 'Subscribe',
  sending: 'Subscribing',
  subscribed: 'Subscribed successfully!',
  /** Where a mail is sent; whether the address was known or not. */
  next: 'We’ve sent you a link to confirm.',
  problems: {
    invalid: 'Please enter a valid email address or phone number.',
    failed: 'Failed to subscribe. Please try again.',
    slowDown: (minutes: number) =>
      `That is many tries in a short time. Please wait ${minutes} ${plural(minutes, 'minute')}.`,
  },
  /** For nobody but programs: people neither see nor hear this field. */
  honeypot: 'Company website',
} as const
