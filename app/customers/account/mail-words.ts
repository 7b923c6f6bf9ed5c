/** What customers read in the mails about changes of their account. */
export const mailWords = {
  confirm: {
    subject: (store: string) => `Please confirm your new e-mail for ${store}`,
    preheader: 'One press, and you sign in with this address.',
    title: 'Please confirm your new e-mail',
    text: (store: string) =>
      `Someone, hopefully you, asked to use this address for their account at ${store}.`,
    button: 'Confirm this e-mail',
    until: 'The link works for one hour, and once.',
    notYou: 'If it was not you, please do not press it. Without it nothing changes.',
  },
  taken: {
    subject: (store: string) => `You have an account at ${store} already`,
    preheader: 'Nothing was changed.',
    title: 'This address has an account already',
    text: 'Someone, hopefully you, asked to use this address for another account. It has an account of its own, so nothing was changed.',
    button: 'Sign in',
    forgotten: {before: 'You do not remember the password? ', link: 'Choose a new one', after: '.'},
    notYou: 'If it was not you, there is nothing to do.',
  },
  notice: {
    subject: (store: string) => `A new e-mail for your account at ${store}?`,
    preheader: 'Nothing has changed yet.',
    title: 'Someone wants to change your e-mail',
    text: (when: string, email: string) =>
      `On ${when}, someone who knows your password asked to change the e-mail of your account to ${email}. It changes when they press the button in the mail that went there.`,
    wasYou: 'If it was you, there is nothing to do here.',
    notYou: 'If it was not you, please choose a new password right away. It stops the change.',
    button: 'Choose a new password',
  },
  moved: {
    subject: (store: string) => `Your e-mail at ${store} was changed`,
    preheader: 'From now on you sign in with this address.',
    title: 'Your e-mail was changed',
    text: 'From now on you sign in with this address, and what we have to tell you comes here. Your password is the same as before. All browsers were signed out.',
    button: 'Sign in',
  },
  left: {
    subject: (store: string) => `Your e-mail at ${store} was changed`,
    preheader: 'If it was you, there is nothing to do.',
    title: 'Your e-mail was changed',
    text: (when: string, email: string) =>
      `On ${when}, the e-mail of your account was changed to ${email}. You sign in with the new one from now on.`,
    wasYou: 'If it was you, there is nothing to do.',
    notYou: 'If it was not you, please tell us right away, so that we can help.',
  },
  deleted: {
    subject: (store: string) => `Your account at ${store} was deleted`,
    preheader: 'Thank you for shopping with us.',
    title: 'Your account was deleted',
    text: (when: string) =>
      `Your account was deleted on ${when}, and with it your name, e-mail, phone number and address. Our books keep what was bought, without saying by whom.`,
    thanks: 'Thank you for shopping with us. You are welcome back whenever you like.',
  },
} as const
