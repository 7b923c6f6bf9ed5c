import {ALLERGEN_NAMES, DIET_NAMES} from '~/domain/catalog/product'
import type {Slaughter, Storage, Stunning} from '~/domain/catalog/product'

const storage: Record<Storage, string> = {
  fresh: 'Fresh: keep refrigerated',
  frozen: 'Frozen: keep at 0 °F or below',
  dry: 'Dry: keep cool and dry',
}

const slaughters: Record<Slaughter, string> = {hand: 'By hand', machine: 'By machine'}

const stunnings: Record<Stunning, string> = {none: 'None', reversible: 'Reversible'}

/** Every word of a product's page. */
export const messages = {
  breadcrumb: 'Breadcrumb',
  home: 'Home',
  metaDescription: (store: string) => `Halal groceries at ${store}.`,
  morePictures: 'More pictures',
  nthPicture: (title: string, place: number) => `${title}, picture ${place}`,
  zoom: {
    open: (title: string) => `View larger: ${title}`,
    close: 'Close the picture',
    larger: 'Zoom in',
    smaller: 'Zoom out',
    loading: 'Loading the picture',
    failed: 'We couldn’t load the large picture.',
  },
  unitPrice: {
    pound: (price: string) => `${price} / lb`,
    ounce: (price: string) => `${price} / oz`,
    fluidOunce: (price: string) => `${price} / fl oz`,
    piece: (price: string) => `${price} / piece`,
    about: (price: string) => `about ${price}`,
  },
  price: {
    save: (amount: string) => `You save ${amount}`,
    insteadOf: 'instead of',
  },
  deal: {
    percentOff: (percent: string, was: string) => `${percent}% off the price of ${was}.`,
    salePrice: (now: string, was: string) => `${now} each instead of ${was}.`,
    buyXGetY: (buy: number, free: number) =>
      `Buy ${buy}, get ${free} free: put ${buy + free} in the cart and pay for ${buy}.`,
    nForPrice: (count: number, price: string) => `${count} for ${price}: any ${count} of this deal.`,
    own: 'On sale',
  },
  quantity: {
    label: 'Quantity',
    fewer: (title: string) => `One fewer ${title}`,
    more: (title: string) => `One more ${title}`,
    notANumber: 'That’s not a number, so we made it 1.',
    notWhole: (quantity: number) => `We sell whole ones only, so we made it ${quantity}.`,
    tooFew: 'The smallest quantity is 1.',
    tooMany: 'We take up to 99 at once here. For more, call us.',
    tooManyInStock: (most: number) => `There ${most === 1 ? 'is only 1' : `are only ${most}`} left.`,
  },
  total: 'Total',
  add: 'Add to Cart',
  remove: 'Remove',
  removeFromCart: (title: string) => `Remove ${title} from the cart`,
  inCart: (quantity: number) => `In your cart: ${quantity}`,
  viewCart: 'View cart',
  viewInCart: (quantity: number) => `In your cart: ${quantity} · View cart`,
  /** Of the bar on phones. */
  buy: 'Buy',
  forQuantity: (quantity: number) => (quantity === 1 ? 'for one' : `for ${quantity}`),
  call: 'Call to Order',
  noScript: 'The cart needs JavaScript, which is turned off here. Call us and we’ll set this aside for you.',
  stock: {
    available: 'In stock',
    soldOutText: 'Call us and we’ll tell you when it’s back.',
    similar: 'See what’s like it',
  },
  facts: {
    heading: 'About this product',
    kind: 'Type',
    origin: 'Origin',
    storage: 'Storage',
    halal: 'Halal certified by',
    certificate: 'See the certificate',
    validUntil: (date: string) => `valid until ${date}`,
    expiredOn: (date: string) => `expired on ${date}`,
    slaughter: 'Slaughtered',
    stunning: 'Stunning',
    allergens: 'Allergens',
    contains: (names: string) => `Contains: ${names}`,
    noAllergens: 'None of the nine major allergens',
    unknownAllergens: 'Ask us',
    diets: 'Dietary',
    numbers: 'Product numbers',
    sku: 'SKU',
    barcode: 'Barcode',
  },
  recipes: {heading: 'Recipes with this'},
  storage,
  slaughters,
  stunnings,
  allergens: ALLERGEN_NAMES,
  diets: DIET_NAMES,
  related: 'More like this',
} as const
