import type {Weekday} from '../../../schemas/model/store-hours'

const days: Record<Weekday, string> = {
  monday: 'Mon',
  tuesday: 'Tue',
  wednesday: 'Wed',
  thursday: 'Thu',
  friday: 'Fri',
  saturday: 'Sat',
  sunday: 'Sun',
}

/** Every word of the store's frame and of its own pages. */
export const messages = {
  skipToContent: 'Skip to the page',
  home: (store: string) => `${store}, home`,
  nav: {
    main: 'Main',
    footer: 'Footer',
    groceries: 'Groceries',
    whyUs: 'Why us',
    butcher: 'Butcher',
    orderNow: 'Order Now',
    deals: 'Weekly deals',
    articles: 'Articles',
    account: 'Account',
    myAccount: 'My account',
  },
  menu: {open: 'Open the menu', close: 'Close the menu', title: 'Menu'},
  call: (phone: string) => `Call ${phone}`,
  directions: 'DIRECTIONS',
  contact: {
    visit: 'Visit us',
    hours: 'Opening hours',
    call: 'Call us',
    reach: 'Call or write',
    follow: 'Follow us',
  },
  newTab: '(opens in a new tab)',
  developedBy: 'Developed by the Baraka neighborhood team',
  announcements: 'Notices',
  feed: 'Articles',
  homeName: 'Home',
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
    exception: (date: string, times: string, note: string | null) =>
      `${date}: ${times}${note ? `, ${note}` : ''}`,
    comingUp: 'Coming up',
  },
  search: {label: 'Search the shop', placeholder: 'Search the shop', submit: 'Search'},
  welcome: {
    greeting: 'Salaam, neighbor.',
    lead: 'Halal meat cut to order, and the groceries that go with it. All under one roof.',
    prices: 'See meat prices',
    order: 'Order Now',
    scene:
      'A butcher’s counter under an arch: a leg of lamb on its board, herbs, a lantern and pomegranates.',
  },
  info: {title: 'The store today', call: 'We set aside what you need.'},
  order: {
    title: 'Order ahead, pick up fresh',
    text: 'Choose online, and your order is cut and packed when you arrive.',
  },
  why: {
    title: 'Why us',
    lead: 'Five reasons families come back every week.',
    metaDescription: (store: string) =>
      `Why families shop at ${store}: time saved, quality, convenience and care.`,
    more: 'All five reasons',
    benefits: {
      time: {
        title: 'Time-saving',
        text: 'Meat, produce, spices and bread in one stop. Order ahead and you are out again in minutes.',
      },
      quality: {
        title: 'Quality products',
        text: 'Halal meat cut fresh at the counter, and shelves filled with names you know from home.',
      },
      convenience: {
        title: 'Convenience',
        text: 'Order online, call ahead or walk in, and pick up when it suits you.',
      },
      service: {
        title: 'Customer service',
        text: 'Tell us how you cook and we cut to match. If something is not right, we make it right.',
      },
      start: {
        title: 'Start shopping today',
        text: 'Look at today’s meat prices, then come by or order from your kitchen table.',
      },
    },
  },
  notFound: {
    title: 'We could not find that page',
    metaTitle: 'Page not found',
    text: 'It may have moved. Look for it here, or start from one of these.',
    product: 'We do not have that product',
    productText: 'It may have left our shelves. Look for something like it here, or along the shelves.',
    home: 'Home',
    shelves: 'All shelves',
  },
  /** A page whose source does not answer: 503. */
  away: {
    title: 'This page cannot be shown right now',
    text: 'Something it needs does not answer at the moment. Please try again; your cart is kept.',
  },
  failure: {
    title: 'Unexpected Application Error!',
    text: 'Something went wrong on our side. Please try again; if it stays, call us.',
    id: (id: string) => `Error number: ${id}`,
    retry: 'Try again',
    home: 'Go to the home page',
  },
} as const
