/** Every word of the butcher's pages. */
export const messages = {
  title: 'Butcher',
  heading: 'From our butcher',
  lead: 'Hand-cut and halal. These are today’s prices; a change at the counter shows here at once.',
  metaTitle: (category: string) => `${category} prices, butcher`,
  metaDescription: (category: string, store: string) =>
    `Today’s halal ${category.toLowerCase()} prices at the butcher counter of ${store}.`,
  tabs: 'Meat categories',
  board: {
    caption: (category: string) => `${category} prices`,
    item: 'Cut',
    price: 'Price',
    outOfSeason: 'Out of season',
    nowCosts: (item: string, price: string) => `${item} is now ${price}`,
  },
  empty: {
    title: 'Call us for today’s prices',
    text: 'This board is being written. The counter knows every price.',
    action: 'Back to the shop',
  },
  cut: {
    title: 'Cut the way you cook',
    text: 'Whole, halved, cubed or ground: tell the butcher how you like it.',
  },
  teaser: {
    heading: 'Today at the butcher',
    text: 'Straight from the board behind the counter.',
    all: (category: string) => `All ${category.toLowerCase()} prices`,
    ask: 'Call us for today’s prices',
    whole: 'See the whole board',
  },
  builtInCategories: {
    chicken: 'Natural Chicken',
    'chicken-regular': 'Regular Chicken',
    specialty: 'Specialty Meat',
    veal: 'Veal',
    beef: 'Beef',
    lamb: 'Lamb',
    goat: 'Goat',
  },
  search: {
    cuts: 'At the butcher',
    more: (count: number) => `${count} more at the butcher`,
    inCategory: (category: string) => `in ${category}`,
  },
} as const
