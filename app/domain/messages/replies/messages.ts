const whole = (amount: number) => amount.toLocaleString('en-US')

/** What staff read where they answer a message, and what its writer reads in the mail. */
export const messages = {
  problems: {
    empty: 'Please write an answer.',
    tooLong: (most: number, typed: number) =>
      `Please stay within ${whole(most)} letters. These are ${whole(typed)}.`,
  },
  mail: {
    subject: (store: string) => `Re: Your message to ${store}`,
    title: 'An answer to your message',
    preheader: (name: string, store: string) => `${name} of ${store} wrote back to you.`,
    signature: (name: string, store: string) => `${name}, ${store}`,
    yours: 'You wrote:',
  },
} as const
