/** What the mails about staff accounts say. */
export const mailMessages = {
  invitation: {
    subject: (store: string) => `Join the staff of ${store}`,
    preheader: (by: string) => `${by} has invited you.`,
    title: (store: string) => `Join the staff of ${store}`,
    text: (by: string, role: string) => `${by} has invited you. Your role: ${role}.`,
    how: 'Choose a password by this button, then sign in with this email.',
    button: 'Choose a password',
    until: 'The link works once, for 3 days.',
    notYou: 'Did not expect this? There is nothing to do.',
  },
  passwordReset: {
    subject: (store: string) => `Choose a new staff password for ${store}`,
    preheader: 'The link works for 30 minutes.',
    title: 'Choose a new password',
    text: (store: string) =>
      `Choose a new password for your staff account at ${store} by this button. Your second factor, if you have one, stays.`,
    button: 'Choose a new password',
    until: 'The link works once, for 30 minutes. Whoever is signed in to your account is signed out.',
    notYou: 'Not you? There is nothing to do. Your password stays as it is.',
  },
  passwordChanged: {
    subject: (store: string) => `Your staff password at ${store} was changed`,
    preheader: 'If it was you, there is nothing to do.',
    title: 'Your password was changed',
    text: (when: string) => `The password of your staff account was changed on ${when}.`,
    wasYou: 'If it was you, there is nothing to do.',
    notYou: 'Not you? Choose a new password at once, and tell an administrator of the shop.',
    button: 'Choose a new password',
  },
} as const
