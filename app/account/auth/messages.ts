import {plural} from '~/platform/text/plural'

/** What shoppers read on the way in: signing in, registering, and the pages that mails lead to. */
export const messages = {
  email: 'Email Address',
  password: 'Password',
  showPassword: 'Show password',
  back: 'Back to sign in',
  toTheShop: 'To the shop',
  offline: 'We could not be reached. Please look at your connection and try again.',
  slowDown: (seconds: number) => `Too many tries. Please wait ${duration(seconds)}.`,
  busy: 'Many people are at the door just now. Please try again in a moment.',
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
    register: 'New here?',
    registerLink: 'Create an account',
    metaDescription: (store: string) => `Sign in to your account at ${store}.`,
    problems: {
      email: 'Please enter your email address.',
      password: 'Please enter your password.',
      refused: 'Email address or password is not right.',
      unverified:
        'Your email address is not verified yet. We sent you the link once more: open it, then sign in.',
    },
  },
  done: {
    verified: 'Your email address is verified. Welcome! Sign in to begin.',
    password: 'Password Changed Successfully!',
    email: 'Your email address is changed. Sign in with the new one.',
    'signed-out': 'You are signed out.',
    deleted: 'Your account is deleted. Thank you for shopping with us.',
  },
  google: {
    failed: 'Signing in with Google did not work out. Please try again, or use your password.',
    unverified: 'Google has not verified that email address. Please use your password.',
  },

  register: {
    title: 'Create an account',
    lead: 'For faster orders, receipts to print, and your usual pickup time.',
    name: 'Name',
    lastName: 'Last Name',
    phone: 'Phone Number',
    phoneHelp: 'Ten digits. We call only about your orders.',
    emailHelp: 'We send a link there to make sure that it is yours.',
    passwordHelp: 'At least 8 characters, not only digits.',
    submit: 'Create account',
    sending: 'Sending…',
    trap: 'Company website',
    known: 'Have an account already?',
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
    registered: 'We sent you an email with a link. Open it within 24 hours, and your account is ready.',
    forgotten:
      'If there is an account with that email address, an email with a link is on its way. The link works for 30 minutes.',
    spam: 'Nothing there after a few minutes? Check your spam folder, or ask again.',
    again: 'Ask again',
  },

  verify: {
    title: 'Verify your email address',
    text: (name: string) =>
      `Welcome, ${name}. Type the password that you chose with us, and your account is ready.`,
    submit: 'Verify my email address',
    stranger: 'Was it not you who filled in our form, or do you not remember the password?',
    choose: 'Choose a new password',
    chooseTitle: 'Choose your password',
    chooseText:
      'From now on only this password opens the account. Whoever filled in the form, theirs does not.',
    back: 'I know the password that I chose',
    problems: {
      password: 'Please enter the password that you chose.',
      wrong:
        'That is not the password that came with our form. Please try again, or choose a new one below: it is your email address, and your decision.',
    },
    gone: 'This link does not work any more',
    goneText: 'It was used already, or it is older than 24 hours. Sign in, or create your account once more.',
    again: 'Create an account',
  },

  forgotten: {
    title: 'Forgot your password?',
    lead: 'Tell us your email address, and we send you a link to choose a new one.',
    submit: 'Send me a link',
    sending: 'Sending…',
  },

  reset: {
    title: 'Choose a new password',
    lead: 'You will be signed out everywhere, and sign in with the new one.',
    password: 'New Password',
    confirmation: 'Confirm Password',
    submit: 'Submit',
    sending: 'Changing your password…',
    failed: 'Something Went Wrong!',
    gone: 'This link was used already, or it is older than 30 minutes. Your password is as it was.',
    again: 'Send me a new link',
  },

  changeEmail: {
    title: 'Change your email address',
    text: 'From now on you sign in with this address, and our emails go there:',
    submit: 'Use this address',
    gone: 'This link does not work any more',
    goneText: 'It was used already, or it is too old. You can ask for a new one in your account.',
    again: 'To my account',
  },
} as const

function duration(seconds: number): string {
  if (seconds < 120) return `${seconds} ${plural(seconds, 'second')}`
  return `${Math.ceil(seconds / 60)} minutes`
}
