/** What shoppers read where a mailed code signs them in. */
export const messages = {
  title: 'Sign in by email',
  lead: 'No password needed. We’ll email you a code, and if you’re new, it makes your account too.',
  email: 'Email Address',
  emailHelp: 'New here? The code makes your account too.',
  request: 'Email me a code',
  sending: 'Just a moment…',
  sent: (email: string) => `We’ve emailed a 6-digit code to ${email}.`,
  code: 'Code',
  codeHelp: 'It works once, for 10 minutes. Nothing there? Check your spam folder.',
  submit: 'Sign in',
  again: 'Send another code',
  other: 'Use another email',
  problems: {
    emailMissing: 'Please enter your email address.',
    email: 'Please enter a valid email address.',
    code: 'Please enter the 6-digit code from our email.',
    wrong: 'That code isn’t right. Please check our newest email.',
    gone: 'That code has expired. Please send another one.',
    offline: 'We couldn’t be reached. Please check your connection and try again.',
    busy: 'We’re busy. Please try again in a moment.',
    slowDown: (minutes: number) =>
      `Too many tries. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  },
} as const
