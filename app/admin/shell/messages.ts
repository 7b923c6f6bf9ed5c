/** What staff read around every page of the counter. */
export const messages = {
  sections: 'Counter',
  signOut: 'Sign out',
  security: 'your sign-in',
  closed: (room: string) => `${room} is for shopkeepers and administrators`,
  closedText: 'Your role does not open this part of the counter. Whoever runs the shop can change it.',
  toSection: (room: string) => `Go to ${room}`,
}
