/** What staff read in the list of messages. */
export const messages = {
  title: 'Messages',
  lead: 'What visitors wrote by the contact form, the newest first.',
  none: 'No messages yet',
  noneText: 'What visitors write by the contact form appears here.',
  open: 'Open',
  handled: 'Handled',
  handledBy: (name: string) => `Handled by ${name}`,
  markHandled: 'Mark as handled',
  markOpen: 'Open again',
  about: (action: string, name: string) => `${action}: message from ${name}`,
  newer: 'Newer',
  older: 'Older',
  pages: 'Pages',
  subscribers: 'Subscribers (CSV)',
} as const
