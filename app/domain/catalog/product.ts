import type {Picture} from '~/platform/content/picture'
import type {PricedProduct} from '~/domain/pricing/types'

export const STORAGES = ['fresh', 'frozen', 'dry'] as const
export type Storage = (typeof STORAGES)[number]

/** How the animal was slaughtered. */
export const SLAUGHTERS = ['hand', 'machine'] as const
export type Slaughter = (typeof SLAUGHTERS)[number]

/** Whether the animal was stunned before. */
export const STUNNINGS = ['none', 'reversible'] as const
export type Stunning = (typeof STUNNINGS)[number]
export const STUNNING_NAMES: Record<Stunning, string> = {
  none: 'Not stunned',
  reversible: 'Reversibly stunned',
}

export const DIETS = ['vegetarian', 'vegan', 'gluten-free', 'organic', 'no-added-sugar'] as const
export type Diet = (typeof DIETS)[number]
export const DIET_NAMES: Record<Diet, string> = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  'gluten-free': 'Gluten-free',
  organic: 'Organic',
  'no-added-sugar': 'No added sugar',
}

export const ALLERGENS = [
  'milk',
  'eggs',
  'fish',
  'shellfish',
  'tree-nuts',
  'peanuts',
  'wheat',
  'soy',
  'sesame',
] as const
export type Allergen = (typeof ALLERGENS)[number]
/** As within a sentence. */
export const ALLERGEN_NAMES: Record<Allergen, string> = {
  milk: 'milk',
  eggs: 'eggs',
  fish: 'fish',
  shellfish: 'shellfish',
  'tree-nuts': 'tree nuts',
  peanuts: 'peanuts',
  wheat: 'wheat',
  soy: 'soy',
  sesame: 'sesame',
}

/** A product id: our own products' stock-keeping unit, or the point-of-sale system's id. */
export const PRODUCT_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/

/** Pages of the staff's catalog have these names in the place of an id. */
export const RESERVED_IDS: readonly string[] = [
  ...['new', 'history', 'bulk', 'import', 'export.csv', 'categories'],
]

export interface Product extends PricedProduct {
  /** As `PRODUCT_ID`. */
  id: string
  /** With our own products the same as the id; null: the source has none. */
  sku: string | null
  barcode: string | null
  title: string
  slug: string
  description: string | null
  categoryTitle: string
  /** What the price is for: "1 unit", "5 lb bag". */
  unit: string
  /** Of our own; null: none, or the source has addresses only. */
  picture: Picture | null
  /** Beside that, in their order. */
  morePictures: Picture[]
  /** Where the point-of-sale system's picture lies; null otherwise. */
  imageUrl: string | null
  /** The spec's `straintype_title`: its kind within the category, as "Lamb" within "Fresh meat". */
  straintypeTitle: string | null
  /** Null: none, or not known. */
  brand: string | null
  /** Null: not tracked, so always for sale. */
  stock: number | null
  featured: boolean
  storage: Storage | null
  /** A country or place: "Morocco". */
  origin: string | null
  /** Who certified it as halal; null: nobody, or not known. */
  certifier: string | null
  /** Null: no meat, or not known. */
  slaughter: Slaughter | null
  /** Null: no meat, or only the certifier knows. */
  stunning: Stunning | null
  /** A path or an https address. */
  certificateUrl: string | null
  /** Null: not known. Empty: none of the nine. */
  allergens: Allergen[] | null
  diets: Diet[]
  /** For the price per pound, ounce or piece; null: not known. */
  netGrams: number | null
  netMillilitres: number | null
  pieces: number | null
  /** The item of the butcher's price board that it is a pack of; null: its price is its own. */
  boardItemId: string | null
  /** Thousandths of the board's unit. */
  boardQuantity: number | null
  /** Basis points above the board's price; negative: cheaper than at the counter. */
  boardDifference: number
  boardReason: string | null
  /** What the board says of it, as of its price; null: not read yet. */
  boardCents: number | null
  boardUnit: string | null
}

export interface Category {
  id: string
  title: string
  /** Products for sale in it; above 0. */
  productCount: number
  /** Of the product that staff chose for it, else of its first one; null: that has none, or an address only. */
  picture: Picture | null
  /** With the point-of-sale system's pictures; null otherwise. */
  imageUrl: string | null
}

/** "Rice & grains" is `rice-grains`. Letters of every script stay, so that an Arabic title has a slug too. */
export function slugify(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '')
}
