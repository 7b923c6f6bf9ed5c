/** Every word of the pages that staff make, but for what they write. */
export const messages = {
  certificates: {
    title: 'Certificates',
    issuer: 'Issued by',
    number: 'Number',
    validUntil: (date: string) => `Valid until ${date}`,
    expiredOn: (date: string) => `Expired on ${date}`,
    open: 'Open the certificate',
    openNamed: (title: string) => `: ${title}`,
    kind: 'PDF',
  },
} as const
