import type {Product} from './product'

type EmptyProduct = Omit<
  Product,
  'id' | 'sku' | 'title' | 'slug' | 'categoryId' | 'categoryTitle' | 'priceCents' | 'imageUrl'
>

/** What a product is of which no more is said than what it is called, costs, and which shelf it is on. */
export const EMPTY_PRODUCT: EmptyProduct = {
  barcode: null,
  description: null,
  unit: '1 unit',
  taxable: false,
  picture: null,
  morePictures: [],
  straintypeTitle: null,
  brand: null,
  discountCents: null,
  discountBasisPoints: null,
  stock: null,
  featured: false,
  storage: null,
  origin: null,
  certifier: null,
  slaughter: null,
  stunning: null,
  certificateUrl: null,
  allergens: null,
  diets: [],
  netGrams: null,
  netMillilitres: null,
  pieces: null,
  boardItemId: null,
  boardQuantity: null,
  boardDifference: 0,
  boardReason: null,
  boardCents: null,
  boardUnit: null,
}

/** The same as a row of our own tables. */
export const EMPTY_RECORD = {
  ...EMPTY_PRODUCT,
  active: true,
  aliases: [] as string[],
  rank: 0,
  boardChangedAt: null,
}
