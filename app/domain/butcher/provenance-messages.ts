/** The texts of where meat comes from. */
export const messages = {
  labels: {
    certifier: 'Certified by',
    certificate: 'Certificate',
    slaughter: 'Slaughtered',
    origin: 'From',
    farm: 'Farm',
    feed: 'Feed',
  },
  certificate: {
    withNumber: (number: string) => `No. ${number}`,
    onFile: 'On file at the counter',
    until: (day: string) => `good until ${day}`,
    expired: (day: string) => `The one we have ran out on ${day}. Ask us for the new one.`,
    coming: (day: string) => `A new one holds from ${day}. Ask us until then.`,
  },
} as const
