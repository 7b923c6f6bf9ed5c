import {plural} from '~/platform/text/plural'

/** What visitors read in the contact form, on every page of the shop. */
export const messages = {
  title: 'Contact Us',
  lead: 'Ask us about a cut, an order or anything else. We read every message.',
  metaDescription: (store: string) => `Write to ${store}, call us or come by.`,
  pageLead: 'Ask about a cut, an order or anything else. We read every message and answer by email or phone.',
  otherWays: 'Prefer to talk?',
  fields: {
    fullName: 'Full Name',
    phoneNumber: 'Phone Number',
    email: 'Email',
    message: 'Message',
  },
  submit: 'SUBMIT',
  sending: 'Sending...',
  sent: 'Form submitted successfully.',
  problems: {
    empty: 'Please fill in all fields.',
    /** Beside each field that is empty. */
    missing: {
      fullName: 'Please enter your name.',
      phoneNumber: 'Please enter your phone number.',
      email: 'Please enter your email address.',
      message: 'Please write your message.',
    },
    phone: 'Please enter a valid phone number.',
    email: 'Please enter a valid email address.',
    nameTooLong: (most: number) => `Please keep your name under ${most + 1} characters.`,
    nameLines: 'Please write your name on one line.',
    messageTooLong: (most: string) => `Please keep your message under ${most} characters.`,
    refused: (text: string) => `Failed to submit form: ${text}`,
    failed: 'An error occurred while submitting the form.',
    slowDown: (minutes: number) =>
      `That is a lot of messages in a short time. Please wait ${minutes} ${plural(minutes, 'minute')}, or call us.`,
  },
  /** For nobody but programs: people neither see nor hear this field. */
  honeypot: 'Company website',
} as const
