/** What subscribers read in the newsletter's own mails. */
export const mailMessages = {
  confirm: {
    subject: (store: string) => `Please confirm: news from ${store}`,
    preheader: 'One press, and the weekly deals come to your inbox.',
    title: 'Please confirm your email',
    text: (store: string) => `Confirm this address, and the weekly deals of ${store} come to your inbox.`,
    button: 'Confirm my subscription',
    until: 'The link works for seven days. Not you? Ignore this: without it we send no news.',
  },
  already: {
    subject: (store: string) => `You already get news from ${store}`,
    preheader: 'Nothing to do: you’re on the list.',
    title: 'You’re already subscribed',
    text: 'This address was entered in our newsletter form once more. It’s on the list, so there’s nothing to do.',
  },
  welcome: {
    subject: (store: string) => `Welcome to the news from ${store}`,
    preheader: 'The weekly deals come to this inbox from now on.',
    title: 'Welcome, neighbor',
    text: 'Your email is confirmed. From now on the weekly deals come to this inbox, once a week.',
    button: 'See meat prices',
  },
  unsubscribe: 'Unsubscribe',
} as const
