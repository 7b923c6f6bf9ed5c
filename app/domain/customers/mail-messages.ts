const alreadyRegistered = {
  subject: (store: string) => `You have an account at ${store} already`,
  button: 'Sign in',
  forgotten: {before: 'You do not remember the password? ', link: 'Choose a new one', after: '.'},
  notYou: 'If it was not you, there is nothing to do.',
} as const

/** What customers read in the mails about their account. */
export const mailMessages = {
  verifyEmail: {
    subject: (store: string) => `Please verify your e-mail: your account at ${store}`,
    preheader: 'One step more, and your account is ready.',
    title: 'Please verify your e-mail',
    text: (store: string) =>
      `Someone, hopefully you, asked for an account at ${store} with this e-mail address.`,
    button: 'Verify my e-mail',
    until: 'The link works for 24 hours, and once.',
    notYou: 'If it was not you, please leave it alone: without it there is no account.',
  },
  alreadyRegistered: {
    ...alreadyRegistered,
    preheader: 'Sign in as usual, or choose a new password.',
    title: 'You have an account already',
    text: 'Someone, hopefully you, filled in our form for a new account with this e-mail address. It has an account, so none was made, and nothing of it was changed.',
  },
  welcome: {
    subject: (store: string) => `Welcome to ${store}`,
    preheader: 'Your e-mail is verified and your account is ready.',
    title: (name: string) => `Welcome, ${name}`,
    text: 'Your e-mail is verified and your account is ready. It keeps your orders, your address, and the time at which you like to pick up.',
    button: 'Go to my account',
  },
  newBrowser: {
    subject: (store: string) => `New sign-in to your account at ${store}`,
    preheader: (browser: string) => `${browser} signed in to your account.`,
    title: 'New sign-in',
    text: 'Someone signed in to your account with a browser that we do not know yet.',
    browser: 'Browser',
    time: 'Time',
    itWasYou: 'If it was you, there is nothing to do.',
    notYou: 'If it was not you, choose a new password now. That signs every browser out.',
    button: 'Choose a new password',
  },
  passwordReset: {
    subject: (store: string) => `Choose a new password for ${store}`,
    preheader: 'The link works for 30 minutes.',
    title: 'Choose a new password',
    text: (store: string) => `Someone, hopefully you, asked for a new password for your account at ${store}.`,
    button: 'Choose a new password',
    until: 'The link works for 30 minutes, and once.',
    notYou: 'If it was not you, there is nothing to do. Your password stays as it is.',
  },
  passwordChanged: {
    subject: (store: string) => `Your password at ${store} was changed`,
    preheader: 'If it was you, there is nothing to do.',
    title: 'Your password was changed',
    text: (when: string) =>
      `The password of your account was changed on ${when}. Whoever was signed in with the old one is signed out.`,
    wasYou: 'If it was you, there is nothing to do.',
    notYou: 'If it was not you, please choose a new password right away. Only who reads this inbox can.',
    button: 'Choose a new password',
  },
  confirmEmail: {
    subject: (store: string) => `Please confirm your new e-mail for ${store}`,
    preheader: 'One press, and you sign in with this address.',
    title: 'Please confirm your new e-mail',
    text: (store: string) =>
      `Someone, hopefully you, asked to use this address for their account at ${store}.`,
    button: 'Confirm this e-mail',
    until: 'The link works for one hour, and once.',
    notYou: 'If it was not you, please do not press it. Without it nothing changes.',
  },
  emailTaken: {
    ...alreadyRegistered,
    preheader: 'Nothing was changed.',
    title: 'This address has an account already',
    text: 'Someone, hopefully you, asked to use this address for another account. It has an account of its own, so nothing was changed.',
  },
  emailChangeRequested: {
    subject: (store: string) => `A new e-mail for your account at ${store}?`,
    preheader: 'Nothing has changed yet.',
    title: 'Someone wants to change your e-mail',
    text: (when: string, email: string) =>
      `On ${when}, someone who knows your password asked to change the e-mail of your account to ${email}. It changes when they press the button in the mail that went there.`,
    wasYou: 'If it was you, there is nothing to do here.',
    notYou: 'If it was not you, please choose a new password right away. It stops the change.',
    button: 'Choose a new password',
  },
  emailChanged: {
    subject: (store: string) => `Your e-mail at ${store} was changed`,
    preheader: 'From now on you sign in with this address.',
    title: 'Your e-mail was changed',
    text: 'From now on you sign in with this address, and what we have to tell you comes here. Your password is the same as before. All browsers were signed out.',
    button: 'Sign in',
  },
  emailReplaced: {
    subject: (store: string) => `Your e-mail at ${store} was changed`,
    preheader: 'If it was you, there is nothing to do.',
    title: 'Your e-mail was changed',
    text: (when: string, email: string) =>
      `On ${when}, the e-mail of your account was changed to ${email}. You sign in with the new one from now on.`,
    wasYou: 'If it was you, there is nothing to do.',
    notYou: 'If it was not you, please tell us right away, so that we can help.',
  },
  accountDeleted: {
    subject: (store: string) => `Your account at ${store} was deleted`,
    preheader: 'Thank you for shopping with us.',
    title: 'Your account was deleted',
    text: (when: string) =>
      `Your account was deleted on ${when}, and with it your name, e-mail, phone number and address. Our books keep what was bought, without saying by whom.`,
    thanks: 'Thank you for shopping with us. You are welcome back whenever you like.',
  },
  contact: 'Something is not right? ',
} as const
