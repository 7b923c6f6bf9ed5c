/** What people read in the mails about a new account. */
export const mailWords = {
  verify: {
    subject: (store: string) => `Please verify your e-mail: your account at ${store}`,
    preheader: 'One step more, and your account is ready.',
    title: 'Please verify your e-mail',
    text: (store: string) =>
      `Someone, hopefully you, asked for an account at ${store} with this e-mail address.`,
    button: 'Verify my e-mail',
    until: 'The link works for 24 hours, and once.',
    notYou: 'If it was not you, please leave it alone: without it there is no account.',
  },
  already: {
    subject: (store: string) => `You have an account at ${store} already`,
    preheader: 'Sign in as usual, or choose a new password.',
    title: 'You have an account already',
    text: 'Someone, hopefully you, filled in our form for a new account with this e-mail address. It has an account, so none was made, and nothing of it was changed.',
    button: 'Sign in',
    forgotten: {before: 'You do not remember the password? ', link: 'Choose a new one', after: '.'},
    notYou: 'If it was not you, there is nothing to do.',
  },
  welcome: {
    subject: (store: string) => `Welcome to ${store}`,
    preheader: 'Your e-mail is verified and your account is ready.',
    title: (name: string) => `Welcome, ${name}`,
    text: 'Your e-mail is verified and your account is ready. It keeps your orders, your address, and the time at which you like to pick up.',
    button: 'Go to my account',
  },
} as const
