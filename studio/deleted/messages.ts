export const messages = {
  intro: 'What has been deleted lately and exists no longer. Open one to read it, and to bring it back.',
  empty: 'Nothing has been deleted lately.',
  failed: 'The list could not be read. Try again in a moment.',
  untitled: 'Untitled',
}
