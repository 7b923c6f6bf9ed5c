/** Every word of the deals. */
export const messages = {
  title: 'Weekly deals',
  metaDescription: (store: string) =>
    `What is on offer today at ${store}: deals on halal meat and groceries.`,
  running: 'On now',
  untilFurtherNotice: 'Until further notice',
  also: {title: 'More from the shop', lead: 'Not this week’s deals, but good to know.'},
  range: (from: string, until: string) => `On offer from ${from} to ${until}`,
  empty: {
    title: 'Nothing on offer today',
    text: 'New deals come every week. The butcher’s prices are good every day.',
    action: 'See meat prices',
  },
  coming: {title: 'Coming soon', lead: 'Deals that start in the next two weeks.'},
  thisWeek: {
    title: 'Deals this week',
    lead: 'Good until they end, at the counter and on the shelf.',
    all: 'All deals',
  },
  sale: 'Sale',
  price: {was: 'was', now: 'now'},
  pick: {
    one: (before: string, after: string) => `${before} → ${after}`,
    several: (count: number, before: string, after: string) => `${count} for ${after} instead of ${before}`,
  },
  appliesTo: (names: string) => `On ${names}.`,
  and: 'and',
  more: (count: number) => `${count} more`,
  when: {
    ends: (day: string) => `Ends ${day}`,
    starts: (day: string) => `Starts ${day}`,
    today: 'today',
    at: (day: string, time: string) => `${day}, ${time}`,
  },
  action: {
    butcher: 'See prices',
    shop: 'Shop this deal',
    more: 'Find out more',
    about: (title: string) => `: ${title}`,
  },
} as const
