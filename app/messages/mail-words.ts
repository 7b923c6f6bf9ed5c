/** What the store reads in the mail about a message. */
export const mailWords = {
  subject: (name: string) => `Message from ${name}`,
  title: 'A message from the website',
  preheader: (name: string) => `${name} wrote to the store.`,
  answer: 'Answer this mail to write back to them.',
  list: 'All messages',
} as const
