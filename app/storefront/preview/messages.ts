export const messages = {
  bar: 'Preview',
  drafts: 'This is a preview. It shows what is not published yet; shoppers do not see it.',
  published: 'This is a preview. It shows what is published, as shoppers see it.',
  leave: 'Leave preview',
  refused: {
    title: 'The preview did not open',
    reasons: {
      'not valid':
        'This link has been used, or is more than an hour old. Open the preview again from the Studio.',
      'of another': 'This link was made for somebody else. Open the preview from your own Studio.',
      'not signed in': 'Sign in to the Studio first, and open the preview again from there.',
      'not to be used up':
        'The shop may only read the content, and cannot use up the link. SANITY_API_TOKEN needs the rights of an editor.',
      unreachable: 'The content cannot be reached at the moment. Please try again.',
    },
    studio: 'Back to the Studio',
  },
}
