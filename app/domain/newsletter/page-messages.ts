/** What people read on the newsletter's own pages. */
export const pageMessages = {
  title: 'Newsletter',
  metaDescription: (store: string) => `The weekly deals of ${store}, by e-mail.`,
  pageTitle: 'Never miss a weekly deal',
  pageLead: 'Once a week: what is cheaper, what is fresh, and what to cook with it. Unsubscribe any time.',
  confirm: {
    title: 'Confirm your subscription',
    text: 'One press, and the weekly deals come to your inbox.',
    submit: 'Confirm',
    done: 'You are subscribed',
    doneText: 'Thank you. The next weekly deals come to your inbox.',
    expired: 'This link no longer works',
    expiredText:
      'It is older than seven days, or is not whole. Enter your e-mail again and we send a new one.',
    resubscribe: 'Subscribe again',
  },
  unsubscribe: {
    title: 'Leave the newsletter',
    text: 'One press, and we send you no more news.',
    submit: 'Unsubscribe',
    done: 'You are unsubscribed',
    doneText: 'We send you no more news. You are welcome back at any time.',
    expired: 'This link is not whole',
    expiredText: 'Some mail programs break long links. Please copy all of it from the mail, or write to us.',
    contact: 'Write to us',
  },
  backToShop: 'To the shop',
} as const
