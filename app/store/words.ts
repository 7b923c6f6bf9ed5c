import type {Weekday} from './settings'

const days: Record<Weekday, string> = {
  monday: 'Mon',
  tuesday: 'Tue',
  wednesday: 'Wed',
  thursday: 'Thu',
  friday: 'Fri',
  saturday: 'Sat',
  sunday: 'Sun',
}

/** Every word of the store's frame and its own pages. */
export const words = {
  skipToContent: 'Skip to the page',
  home: (store: string) => `${store}, home`,
  nav: {main: 'Main', footer: 'Footer', whyUs: 'Why us', butcher: 'Butcher', orderNow: 'Order Now'},
  menu: {open: 'Open the menu', close: 'Close the menu', title: 'Menu'},
  call: (phone: string) => `Call ${phone}`,
  directions: 'DIRECTIONS',
  contact: {visit: 'Visit us', hours: 'Opening hours', call: 'Call us', write: 'Write to us', follow: 'Follow us'},
  newTab: '(opens in a new tab)',
  developedBy: 'Developed by the Baraka neighborhood team',
  notices: 'Notices',
  hours: {
    days,
    closed: 'Closed',
    everyDay: (times: string) => `OPEN ${times} EVERYDAY`,
    run: (from: string, to: string, times: string) => `${from === to ? from : `${from} to ${to}`}: ${times}`,
    openUntil: (time: string) => `Open until ${time}`,
    openAlways: 'Open around the clock',
    opensAt: (time: string) => `Opens at ${time}`,
    tomorrow: 'tomorrow',
    onDate: (date: string) => `on ${date}`,
    closedToday: 'Closed today',
    closedTodayFor: (note: string) => `Closed today (${note})`,
    exception: (date: string, times: string, note: string | null) => `${date}: ${times}${note ? `, ${note}` : ''}`,
    comingUp: 'Coming up',
    ask: 'Call us for today’s hours',
  },
  search: {
    label: 'Search the shop',
    placeholder: 'Search, like lamb or chicken',
    submit: 'Search',
  },
} as const
