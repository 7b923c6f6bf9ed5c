/** Every word of the butcher's pages. */
export const messages = {
  title: 'Butcher',
  heading: 'From our butcher',
  lead: 'Hand-cut and halal. Today’s counter prices, always up to date.',
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
    text: 'Prices coming soon. Call us.',
    action: 'Back to the shop',
  },
  cut: {
    title: 'Cut the way you cook',
    text: 'Whole, halved, cubed or ground: tell the butcher how you like it.',
    call: 'Call the butcher',
  },
  packs: {
    title: 'Packed and ready to order',
    text: 'At today’s counter prices. Order online and pick them up.',
    from: (price: string) => `Packs from ${price}`,
    of: (item: string) => `: ${item}`,
    /** Of one pack: what of the board's price it is. */
    asAtCounter: (amount: string, price: string) => `${amount} at ${price}, as at our counter`,
    less: (reason: string, percent: string) => `${reason}: ${percent}% less than at our counter`,
    more: (reason: string, percent: string) => `${reason}: ${percent}% more than at our counter`,
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
