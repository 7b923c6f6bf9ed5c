/** What is said of a name, a phone number and a pickup time that cannot be kept. */
export const words = {
  problems: {
    name: 'Please enter your name.',
    tooLong: (most: number) => `Please keep this under ${most + 1} characters.`,
    phone: 'Please enter a valid phone number.',
    pickupTime: 'Please choose a time when we are open.',
  },
} as const
