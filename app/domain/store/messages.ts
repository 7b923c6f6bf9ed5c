/** The texts of the shell, which every page loads: what only one page shows is beside that page. */
export const messages = {
  skipToContent: 'Skip to content',
  home: ', home',
  nav: {
    main: 'Main',
    footer: 'Footer',
    groceries: 'Groceries',
    whyUs: 'Why us',
    butcher: 'Butcher',
    orderNow: 'Order Now',
    deals: 'Weekly deals',
    articles: 'Recipes & articles',
    contact: 'Contact',
    cart: 'Your cart',
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
    access: 'Parking and access',
  },
  newTab: '(opens in a new tab)',
  developedBy: 'Developed by the Baraka neighborhood team',
  announcements: 'Notices',
  feed: 'Articles',
  homeName: 'Home',
  search: {
    label: 'Search the shop',
    placeholder: 'Search the shop',
    submit: 'Search',
    close: 'Close the search',
  },
  errorTitles: {
    notFound: 'Page not found',
    offline: 'You’re offline',
    unreachable: 'We can’t be reached right now',
    away: 'This page can’t be shown right now',
    failure: 'Unexpected Application Error!',
  },
} as const

/** Around the checkout. */
export const checkoutFrameMessages = {
  help: 'Questions about your order?',
  write: (store: string) => `Write to ${store}`,
} as const
