import {plural} from '~/platform/text/plural'

/** What shoppers read on the way in: signing in, registering, and the pages that mails lead to. */
export const messages = {
  email: 'Email Address',
  password: 'Password',
  showPassword: 'Show password',
  back: 'Back to sign in',
  toTheShop: 'To the shop',
  offline: 'We couldn’t be reached. Please check your connection and try again.',
  slowDown: (seconds: number) => `Too many tries. Please wait ${duration(seconds)}.`,
  busy: 'We’re busy. Please try again in a moment.',
  or: 'or',
  sending: 'Just a moment…',
  why: {
    title: 'Your next order is quicker',
    points: {
      again: 'Put a whole past order into the cart again, at today’s prices.',
      time: 'Your phone number and your usual pickup time are filled in for you.',
      receipts: 'See what is being prepared, and print receipts of what you had.',
    },
  },

  signIn: {
    title: 'Sign in',
    lead: 'Your orders, your receipts and your usual pickup time, in one place.',
    submit: 'Sign in',
    sending: 'Signing in…',
    forgotten: 'Forgot your password?',
    byCode: 'Email me a code instead',
    register: 'New here?',
    registerLink: 'Create an account',
    metaDescription: (store: string) => `Sign in to your account at ${store}.`,
    problems: {
      email: 'Please enter your email address.',
      password: 'Please enter your password.',
      refused: 'That email or password isn’t right.',
      unverified: 'Your email address isn’t verified yet. We’ve sent you the link again: open it to sign in.',
    },
  },
  done: {
    verified: 'Your email address is verified. Welcome! Sign in to begin.',
    password: 'Password Changed Successfully!',
    email: 'Your email address is changed. Sign in with the new one.',
    'signed-out': 'You’re signed out.',
    deleted: 'Your account is deleted. Thank you for shopping with us.',
  },
  google: {
    failed: 'Signing in with Google didn’t work. Please try again, or use your password.',
    unverified: 'Google hasn’t verified that email address. Please use your password.',
  },

  register: {
    title: 'Create an account',
    lead: 'For faster orders, receipts to print, and your usual pickup time.',
    name: 'Name',
    lastName: 'Last Name',
    phone: 'Phone Number',
    phoneHelp: 'We only call about your orders.',
    emailHelp: 'We’ll send a link to confirm it.',
    passwordHelp: '8 or more characters, not just numbers.',
    submit: 'Create account',
    sending: 'Sending…',
    trap: 'Company website',
    known: 'Already have an account?',
    knownLink: 'Sign in',
    metaDescription: (store: string) => `Create an account at ${store}.`,
    problems: {
      emailMissing: 'Please enter your email address.',
      email: 'Please enter a valid email address.',
      phoneMissing: 'Please enter your phone number.',
      password: 'Please choose a password.',
    },
  },

  inbox: {
    title: 'Check your inbox',
    check: (email: string) => `Check ${email}`,
    registered: 'We’ve sent you an email with a link. Open it within 24 hours, and you’re in.',
    forgotten:
      'If there is an account with that email address, an email with a link is on its way. The link works for 30 minutes.',
    spam: 'Nothing there after a few minutes? Check your spam folder, or ask again.',
    again: 'Ask again',
  },

  verify: {
    title: 'Verify your email address',
    text: (name: string) => `Welcome, ${name}. One tap, and you’re signed in on this device as`,
    sameBrowser: (name: string) => `Welcome, ${name}. Signing you in as`,
    submit: 'Yes, sign me in',
    stranger: 'Not your email address? Close this page: nothing has happened yet.',
    password: 'Password (optional)',
    passwordHelp:
      'You signed up in another browser. Type the password you chose there to keep it, or leave this empty: we can always email you a code.',
    problems: {
      wrong: 'That isn’t the password from the form. Try again, or leave it empty.',
    },
    gone: 'This link has expired',
    goneText: 'It was used already, or it’s older than 24 hours. Sign in, or create your account again.',
    again: 'Create an account',
  },

  forgotten: {
    title: 'Forgot your password?',
    lead: 'Tell us your email address, and we’ll send you a link to choose a new one.',
    submit: 'Send me a link',
    sending: 'Sending…',
  },

  reset: {
    title: 'Choose a new password',
    lead: 'You’ll be signed out everywhere, and sign in with the new one.',
    password: 'New Password',
    confirmation: 'Confirm Password',
    submit: 'Submit',
    sending: 'Changing your password…',
    failed: 'Something Went Wrong!',
    gone: 'This link has expired',
    goneText: 'It was used already, or it’s older than 30 minutes. Your password hasn’t changed.',
    again: 'Send me a new link',
  },

  changeEmail: {
    title: 'Change your email address',
    text: 'From now on you sign in with this address, and our emails go there:',
    submit: 'Use this address',
    gone: 'This link has expired',
    goneText: 'It was used already, or it’s too old. You can ask for a new one in your account.',
    again: 'To my account',
  },
} as const

function duration(seconds: number): string {
  if (seconds < 120) return `${seconds} ${plural(seconds, 'second')}`
  return `${Math.ceil(seconds / 60)} minutes`
}
