/** What customers read in the mails about their password. */
export const mailWords = {
  reset: {
    subject: (store: string) => `Choose a new password for ${store}`,
    preheader: 'The link works for 30 minutes.',
    title: 'Choose a new password',
    text: (store: string) => `Someone, hopefully you, asked for a new password for your account at ${store}.`,
    button: 'Choose a new password',
    until: 'The link works for 30 minutes, and once.',
    notYou: 'If it was not you, there is nothing to do. Your password stays as it is.',
  },
  changed: {
    subject: (store: string) => `Your password at ${store} was changed`,
    preheader: 'If it was you, there is nothing to do.',
    title: 'Your password was changed',
    text: (when: string) =>
      `The password of your account was changed on ${when}. Whoever was signed in with the old one is signed out.`,
    wasYou: 'If it was you, there is nothing to do.',
    notYou: 'If it was not you, please choose a new password right away. Only who reads this inbox can.',
    button: 'Choose a new password',
  },
  reach: {help: 'Something is not right? ', call: 'Call', or: 'or', write: 'write to us'},
} as const
