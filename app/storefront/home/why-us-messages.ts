/** The texts of "Why us", the page and the section of the home page. */
export const messages = {
  title: 'Why us',
  lead: 'What you find here, and not just anywhere.',
  metaDescription: (store: string) =>
    `Why families shop at ${store}: time saved, quality, convenience and care.`,
  more: 'All five reasons',
}
