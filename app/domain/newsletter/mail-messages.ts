/** What subscribers read in the newsletter's own mails. */
export const mailMessages = {
  confirm: {
    subject: (store: string) => `Please confirm: news from ${store}`,
    preheader: 'One press, and the weekly deals come to your inbox.',
    title: 'Please confirm your e-mail',
    text: (store: string) =>
      `Someone, hopefully you, asked for the weekly deals of ${store} at this address.`,
    button: 'Confirm my subscription',
    until: 'The link works for seven days. If it was not you, do nothing: without it we send no news.',
  },
  already: {
    subject: (store: string) => `You already get news from ${store}`,
    preheader: 'Nothing to do: you are on the list.',
    title: 'You are subscribed already',
    text: 'This address was entered in our newsletter form once more. It is on the list, so there is nothing to do.',
  },
  welcome: {
    subject: (store: string) => `Welcome to the news from ${store}`,
    preheader: 'The weekly deals come to this inbox from now on.',
    title: 'Welcome, neighbor',
    text: 'Your e-mail is confirmed. From now on the weekly deals come to this inbox, once a week.',
    button: 'See meat prices',
  },
  unsubscribe: 'Unsubscribe',
} as const
