/** Where the meat of the price board comes from. All of it is made up. */
export const MEAT_SOURCES = {
  'natural-chicken': {
    certificate: 'chicken',
    slaughter: 'hand',
    origin: 'Ohio',
    farm: 'Holmes Valley Poultry',
    feed: 'Corn and soy, without antibiotics',
  },
  'regular-chicken': {
    certificate: 'chicken',
    slaughter: 'hand',
    origin: 'Ohio',
    farm: 'Holmes Valley Poultry',
    feed: 'Corn and soy',
  },
  birds: {
    certificate: 'birds-and-game',
    slaughter: 'hand',
    origin: 'Pennsylvania',
    farm: 'Lakeland Fowl & Game',
    feed: 'Grain and green fodder',
  },
  game: {
    certificate: 'birds-and-game',
    slaughter: 'hand',
    origin: 'New York',
    farm: 'Lakeland Fowl & Game',
    feed: 'Grass and hay',
  },
  'packed-meat': {certificate: 'packed-meat', slaughter: 'hand', origin: 'Ohio'},
  'packed-poultry': {certificate: 'packed-poultry', slaughter: 'machine', origin: 'Indiana'},
  veal: {
    certificate: 'lamb-goat-veal',
    slaughter: 'hand',
    origin: 'Ohio',
    farm: 'Wayne County Lamb & Goat',
    feed: 'Milk and hay',
  },
  beef: {
    certificate: 'beef',
    slaughter: 'hand',
    origin: 'Ohio',
    farm: 'Mad River Beef',
    feed: 'Pasture, finished on grain',
  },
  lamb: {
    certificate: 'lamb-goat-veal',
    slaughter: 'hand',
    origin: 'Ohio',
    farm: 'Wayne County Lamb & Goat',
    feed: 'Pasture, and hay in winter',
  },
  goat: {
    certificate: 'lamb-goat-veal',
    slaughter: 'hand',
    origin: 'Ohio',
    farm: 'Small farms of Wayne County',
    feed: 'Pasture and browse',
  },
} as const satisfies Record<string, MeatSource>

interface MeatSource {
  /** The end of a certificate's id. */
  certificate: string
  slaughter: 'hand' | 'machine'
  origin: string
  farm?: string
  feed?: string
}

export type MeatSourceName = keyof typeof MEAT_SOURCES
