const alreadyRegistered = {
  subject: (store: string) => `You have an account at ${store} already`,
  button: 'Sign in',
  forgotten: {before: 'Don’t remember the password? ', link: 'Choose a new one', after: '.'},
  notYou: 'Not you? There’s nothing to do.',
} as const

/** What customers read in the mails about their account. */
export const mailMessages = {
  verifyEmail: {
    subject: (store: string) => `Please verify your email: your account at ${store}`,
    preheader: 'One more step, and your account is ready.',
    title: 'Please verify your email',
    text: (store: string) => `Confirm this address, and your account at ${store} is ready.`,
    button: 'Verify my email',
    until: 'The link works once, for 24 hours.',
    notYou: 'Not you? Ignore this; no account will be made.',
  },
  signInCode: {
    subject: (store: string) => `Your code to sign in at ${store}`,
    preheader: 'It works once, for 10 minutes.',
    title: 'Your sign-in code',
    /** The code stands after it. Also how a public shop's mailbox finds it to hide it. */
    code: 'Your sign-in code is',
    until: 'Type it where you asked for it. It works once, for 10 minutes.',
    notYou:
      'Not you? Ignore this: nobody gets in without the code. Please never pass it on; we won’t ask for it.',
  },
  alreadyRegistered: {
    ...alreadyRegistered,
    preheader: 'Sign in as usual, or choose a new password.',
    title: 'You have an account already',
    text: 'Our form for a new account was filled in with this email address. It has an account already, so we made none and changed nothing.',
  },
  welcome: {
    subject: (store: string) => `Welcome to ${store}`,
    preheader: 'Your account is ready.',
    title: (name: string) => (name === '' ? 'Welcome' : `Welcome, ${name}`),
    text: 'Your account is ready. It keeps your orders, your address, and the time at which you like to pick up.',
    button: 'Go to my account',
  },
  newBrowser: {
    subject: (store: string) => `New sign-in to your account at ${store}`,
    preheader: (browser: string) => `${browser} signed in to your account.`,
    title: 'New sign-in',
    text: 'Someone signed in to your account with a browser we don’t know yet.',
    browser: 'Browser',
    time: 'Time',
    itWasYou: 'If it was you, there’s nothing to do.',
    notYou: 'Not you? Choose a new password now. That signs every browser out.',
    button: 'Choose a new password',
  },
  passwordReset: {
    subject: (store: string) => `Choose a new password for ${store}`,
    preheader: 'The link works for 30 minutes.',
    title: 'Choose a new password',
    text: (store: string) => `Choose a new password for your account at ${store} by this button.`,
    button: 'Choose a new password',
    until: 'The link works once, for 30 minutes.',
    notYou: 'Not you? There’s nothing to do. Your password stays as it is.',
  },
  passwordChanged: {
    subject: (store: string) => `Your password at ${store} was changed`,
    preheader: 'If it was you, there’s nothing to do.',
    title: 'Your password was changed',
    text: (when: string) =>
      `The password of your account was changed on ${when}. Whoever was signed in with the old one is signed out.`,
    wasYou: 'If it was you, there’s nothing to do.',
    notYou: 'Not you? Please choose a new password right away. Only someone who reads this inbox can.',
    button: 'Choose a new password',
  },
  confirmEmail: {
    subject: (store: string) => `Please confirm your new email for ${store}`,
    preheader: 'One press, and you sign in with this address.',
    title: 'Please confirm your new email',
    text: (store: string) => `Confirm that your account at ${store} should use this address from now on.`,
    button: 'Confirm this email',
    until: 'The link works once, for one hour.',
    notYou: 'Not you? Please don’t press it. Without it nothing changes.',
  },
  emailTaken: {
    ...alreadyRegistered,
    preheader: 'Nothing was changed.',
    title: 'This address has an account already',
    text: 'This address was to be used for another account. It has an account of its own, so nothing was changed.',
  },
  emailChangeRequested: {
    subject: (store: string) => `A new email for your account at ${store}?`,
    preheader: 'Nothing has changed yet.',
    title: 'Someone wants to change your email',
    text: (when: string, email: string) =>
      `On ${when}, someone who knows your password asked to change the email of your account to ${email}. It changes when they press the button in the mail that went there.`,
    wasYou: 'If it was you, there’s nothing to do here.',
    notYou: 'Not you? Please choose a new password right away. It stops the change.',
    button: 'Choose a new password',
  },
  emailChanged: {
    subject: (store: string) => `Your email at ${store} was changed`,
    preheader: 'From now on you sign in with this address.',
    title: 'Your email was changed',
    text: 'From now on you sign in with this address, and we write to you here. Your password is the same as before. All browsers were signed out.',
    button: 'Sign in',
  },
  emailReplaced: {
    subject: (store: string) => `Your email at ${store} was changed`,
    preheader: 'If it was you, there’s nothing to do.',
    title: 'Your email was changed',
    text: (when: string, email: string) =>
      `On ${when}, the email of your account was changed to ${email}. You sign in with the new one from now on.`,
    wasYou: 'If it was you, there’s nothing to do.',
    notYou: 'Not you? Please tell us right away, so that we can help.',
  },
  accountDeleted: {
    subject: (store: string) => `Your account at ${store} was deleted`,
    preheader: 'Thank you for shopping with us.',
    title: 'Your account was deleted',
    text: (when: string) =>
      `Your account was deleted on ${when}, and with it your name, email, phone number and address. Our books keep what was bought, without saying by whom.`,
    thanks: 'Thank you for shopping with us. You are welcome back whenever you like.',
  },
  contact: 'Something’s not right? ',
} as const
