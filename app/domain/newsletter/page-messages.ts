/** What people read on the newsletter's own pages. */
export const pageMessages = {
  title: 'Newsletter',
  metaDescription: (store: string) => `The weekly deals of ${store}, by email.`,
  pageTitle: 'Never miss a weekly deal',
  pageLead: 'Once a week: what is cheaper, what is fresh, and what to cook with it. Unsubscribe any time.',
  sample: 'Want to see what’s in it?',
  sampleLink: 'Here are this week’s deals',
  confirm: {
    title: 'Confirm your subscription',
    text: 'One press, and the weekly deals come to your inbox.',
    submit: 'Confirm',
    done: 'You’re subscribed',
    doneText: 'Thank you. The next weekly deals come to your inbox.',
    expired: 'This link has expired',
    expiredText:
      'It’s older than seven days, or not whole. Enter your email again, and we’ll send a new one.',
    resubscribe: 'Subscribe again',
  },
  unsubscribe: {
    title: 'Leave the newsletter',
    text: 'One press, and we won’t send you any more news.',
    submit: 'Unsubscribe',
    done: 'You’re unsubscribed',
    doneText: 'We won’t send you any more news. You’re welcome back any time.',
    expired: 'This link isn’t whole',
    expiredText: 'Some mail programs break long links. Please copy all of it from the mail, or write to us.',
    contact: 'Write to us',
  },
  backToShop: 'To the shop',
} as const
