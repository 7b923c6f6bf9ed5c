import {plural} from '~/platform/text/plural'

/** What readers of the weekly deals find in the mail, and what staff begin with. */
export const messages = {
  subject: (first: string, more: number) =>
    more === 0 ? `This week: ${first}` : `This week: ${first}, and ${more} more ${plural(more, 'deal')}`,
  opening: 'Salaam, neighbor. Here is what is on offer this week.',
  title: 'This week’s deals',
  preheader: (titles: string) => titles,
  price: {was: 'was', now: 'now'},
  on: (names: string) => `On ${names}`,
  more: (count: number) => `${count} more`,
  see: 'See the deal',
  all: 'See all deals',
  why: 'You get this because you subscribed to the weekly deals. One press, and you get no more:',
  unsubscribe: 'Unsubscribe',
  testSubject: (subject: string) => `Test: ${subject}`,
} as const
