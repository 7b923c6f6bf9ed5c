/** What customers read when a browser signed in that is new to their account. */
export const mailWords = {
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
} as const
