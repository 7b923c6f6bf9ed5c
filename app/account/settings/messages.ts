import {formatCount} from '~/platform/text/plural'

/** What customers read in their portal, outside of what belongs to orders. */
export const messages = {
  navLabel: 'Your account',
  greeting: (name: string) => (name === '' ? 'Hello' : `Hello, ${name}`),
  signOut: 'Sign out',
  nav: {account: 'Account', current: 'Current orders', past: 'Past orders'},

  title: 'Account',
  loyalty: (points: number) => formatCount(points, 'loyalty point'),
  notTold: 'Not given yet',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',

  details: {
    title: 'Your details',
    edit: 'Edit your details',
    saved: 'Your details are saved.',
    name: 'Name',
    lastName: 'Last Name',
    email: 'Email Address',
    phone: 'Phone Number',
    phoneHelp: 'We only call about your orders.',
    changeEmail: 'Change email address',
  },

  preferences: {
    title: 'Your preferences',
    edit: 'Edit your preferences',
    saved: 'Your preferences are saved.',
    address: 'Delivery Address',
    addressHelp: 'Leave it all empty if you’d rather not say.',
    pickupOnly: 'We only offer pickup right now. If we start to deliver, we’ll fill this in for you.',
    pickupTime: 'Preferred Pick up time',
    pickupHelp: 'We suggest it when you order. You can always choose another.',
    none: 'No preference',
    closed: (time: string) => `${time}: we’re closed then now. Please choose another time.`,
  },

  email: {
    title: 'Change your email address',
    lead: 'We’ll send a link to the new address. Until you open it, everything stays as it is.',
    current: 'Email Address now',
    email: 'New Email Address',
    password: 'Password',
    submit: 'Send the link',
    sending: 'Sending…',
    sent: 'We sent a link to the new address. Open it to make the change.',
    needsPassword: 'To change your email address, first set a password below.',
    missing: 'Please enter your new email address.',
    invalid: 'Please enter a valid email address.',
    same: 'That’s your email address already.',
  },

  security: {
    title: 'Sign-in and security',
    password: 'Password',
    hidden: 'Set. Nobody can see it, not even us.',
    none: 'None yet. You sign in with a code by email.',
    noneWithGoogle: 'None yet. You sign in with Google.',
    google: 'Google',
    connected: 'Connected to your account',
    edit: 'Change your password',
    set: 'Set a password',
    browsers: 'Signed-in browsers',
    thisBrowser: 'This browser',
    lastSeen: (when: string) => `Last seen ${when}`,
    everywhere: 'Sign out everywhere',
    everywhereHelp: 'Lost a phone, or used a borrowed computer? This ends every session, this one too.',
  },

  password: {
    change: 'Change your password',
    set: 'Set a password',
    lead: 'All other browsers are signed out.',
    current: 'Current Password',
    submit: 'Change password',
    setSubmit: 'Set password',
    sending: 'Changing…',
    done: 'Password Changed Successfully!',
    missing: 'Please enter your current password.',
    wrong: 'That isn’t your current password.',
  },

  data: {
    title: 'Your data',
    lead: 'Take a copy of everything we keep about you, or have it erased.',
    download: 'Download my data',
    delete: 'Delete my account',
  },

  delete: {
    title: 'Delete your account',
    lead: 'This can’t be undone.',
    points: [
      'Your name, email address, phone number and delivery address are erased at once.',
      'You are signed out on every browser.',
      'Past orders stay in our books, as the law asks, without your name.',
    ],
    password: 'Your Password',
    email: 'Your Email Address',
    emailHelp: (email: string) => `Type ${email} to show that you mean it.`,
    submit: 'Delete my account for good',
    sending: 'Deleting…',
    missing: 'Please enter your password.',
    emailMissing: 'Please enter your email address.',
    wrong: 'That isn’t your password.',
    emailWrong: 'That isn’t your email address.',
    orderUnderWay:
      'You have an order under way. Once it is picked up or canceled, you can delete your account.',
  },
} as const
