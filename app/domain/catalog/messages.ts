import {ALLERGEN_NAMES, DIET_NAMES, STUNNING_NAMES} from './product'
import type {Slaughter, Storage} from './product'
import type {Sort} from './source'
import {formatCount} from '~/platform/text/plural'

const storages: Record<Storage, string> = {fresh: 'Fresh', frozen: 'Frozen', dry: 'Pantry'}

const slaughters: Record<Slaughter, string> = {hand: 'By hand', machine: 'By machine'}

const sorts: Record<Sort, string> = {
  featured: 'Featured',
  name: 'Name',
  'price-up': 'Price, low to high',
  'price-down': 'Price, high to low',
}

function products(count: number): string {
  return formatCount(count, 'product')
}

/** Every word of the shelves: cards, listing, filters. */
export const messages = {
  /** The Studio shows it to whoever deletes such a picture. */
  pictureInUse: (titles: readonly string[], size: number) => {
    const others = size - titles.length
    const named = [...titles, ...(others > 0 ? [`${others.toLocaleString('en-US')} more`] : [])]
    const list = new Intl.ListFormat('en-US').format(named)
    return `The catalog shows this picture for ${list}. Please give ${size === 1 ? 'that product' : 'those products'} another picture first.`
  },
  price: {was: 'was', now: 'now'},
  card: {
    save: (amount: string) => `Save ${amount}`,
    organic: 'Organic',
    certified: 'Halal certified',
    frozen: 'Frozen',
    soldOut: 'Out of stock',
    onlyLeft: (count: number) => `Only ${count} left`,
  },
  categories: {
    title: 'Groceries',
    kindsOf: (category: string) => `Kinds of ${category}`,
    metaDescription: (store: string) =>
      `Halal groceries at ${store}: meat, dairy, bread, rice, spices, sweets and more, at today’s prices.`,
    metaCategory: (category: string, store: string) =>
      `${category} at ${store}: what is on the shelf today, and what it costs.`,
    nav: 'Categories',
    all: 'All',
  },
  filters: {
    panel: 'Filters',
    open: 'Filters',
    active: (count: number) => (count === 1 ? '1 active' : `${count} active`),
    close: 'Close the filters',
    show: (count: number) => `Show ${products(count)}`,
    apply: 'Apply',
    categories: 'Filter by Categories',
    more: '+ More',
    less: '+ Less',
    moreOf: 'categories',
    kind: 'Kind',
    brand: 'Brand',
    certifier: 'Halal certified by',
    slaughter: 'Slaughtered',
    slaughters,
    stunning: 'Stunning',
    stunnings: STUNNING_NAMES,
    origin: 'Origin',
    from: (place: string) => `From ${place}`,
    without: 'Without',
    withoutAllergen: (allergen: string) => `Without ${allergen}`,
    allergens: ALLERGEN_NAMES,
    storage: 'Storage',
    storages,
    diet: 'Diet',
    diets: DIET_NAMES,
    price: 'Price',
    min: 'From',
    max: 'To',
    minFull: 'Price from, in dollars',
    maxFull: 'Price to, in dollars',
    offers: 'Offers',
    onSale: 'On sale',
    chips: 'Active filters',
    remove: 'Remove filter',
    clear: 'Clear all',
    priceFrom: (amount: string) => `From ${amount}`,
    priceTo: (amount: string) => `Up to ${amount}`,
    priceBetween: (from: string, to: string) => `${from} to ${to}`,
  },
  sort: {label: 'Sort', sorts, best: 'Best match'},
  results: {
    heading: 'Products',
    count: products,
    countIn: (count: number, keyword: string) => `${products(count)} for “${keyword}”`,
    more: 'Show more',
    loadingMore: 'Loading…',
    next: 'Next products',
    before: 'Earlier products',
    upTo: (count: number, total: number) => `${count.toLocaleString('en-US')} of ${products(total)}`,
    fromTo: (from: number, to: number, total: number) => `${from} to ${to} of ${products(total)}`,
    tooMany: 'There are more. The filters or a search will find them.',
    stale: 'These prices may be a little old. We can’t load new ones right now.',
    noMatch: {
      title: 'Nothing matches. Remove a filter.',
      text: 'Or clear them all and start over.',
    },
    emptyCatalog: {
      title: 'Groceries are on their way',
      text: 'There’s nothing to buy here yet. The butcher’s prices are good every day.',
      action: 'See meat prices',
    },
  },
  search: {
    title: 'Search',
    metaDescription: (store: string) => `Find halal meat, groceries, recipes and today’s prices at ${store}.`,
    heading: (keyword: string) => `Results for “${keyword}”`,
    corrected: (keyword: string) => `Showing results for “${keyword}”`,
    insteadOf: (keyword: string) => `instead of “${keyword}”`,
    partial: 'Nothing has all of these words. Here’s what has some of them.',
    start: 'Shop by category',
    none: 'Search Not Found !',
    noneText: (keyword: string) =>
      `No luck with “${keyword}”. Check the spelling, or try a shorter word. We’re happy to help by phone, too.`,
    instead: 'Try instead',
    near: 'Did you mean',
    featured: 'Popular right now',
    butcher: 'At the butcher',
    articles: 'To read',
    pages: 'Pages',
    alsoFound: 'Also found',
    alsoCuts: (count: number) => `${count} at the butcher`,
    alsoArticles: (count: number) => `${count} to read`,
    alsoPages: (count: number) => formatCount(count, 'page'),
  },
  unreachable: {
    title: 'We can’t load our groceries right now',
    text: 'Please try again in a moment, or call us.',
    retry: 'Try again',
  },
  sale: {
    title: 'On sale today',
    lead: 'Marked down today. Savings show in your cart.',
    unreachable: 'What else is reduced cannot be shown right now.',
    all: 'All on sale',
    more: (count: number) => `${count.toLocaleString('en-US')} more`,
    moreIn: (category: string) => ` on sale in ${category}`,
  },
} as const
