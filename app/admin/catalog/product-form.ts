import {formatThousandths} from '~/domain/catalog/board/board-price'
import {formatDollars} from '~/domain/pricing/money'
import type {FormSnapshot, ProductValues} from './catalog-admin'

/** The form of a new product. */
export const EMPTY_FORM = {
  title: '',
  description: '',
  categoryId: '',
  price: '',
  /** Empty: its price is its own. */
  boardItemId: '',
  boardQuantity: '1',
  boardDifference: '',
  boardReason: '',
  discountPrice: '',
  discountPercent: '',
  unit: '1 unit',
  stock: '',
  active: true,
  featured: false,
  rank: '',
  taxable: false,
  storage: '',
  origin: '',
  certifier: '',
  slaughter: '',
  stunning: '',
  certificateUrl: '',
  /** `unknown`, `none` or `some` */
  allergensKnown: 'unknown',
  allergens: [] as string[],
  diets: [] as string[],
  netGrams: '',
  netMillilitres: '',
  pieces: '',
  straintypeTitle: '',
  brand: '',
  aliases: '',
  barcode: '',
}

/** A new product is not for sale before somebody says so. */
export const NEW_PRODUCT_FORM = {...EMPTY_FORM, active: false}

/** As typed. */
export type ProductForm = typeof EMPTY_FORM
export type ProductField = keyof ProductForm | 'sku'
export type ProductProblems = Partial<Record<ProductField, string>>

const formatDollarsOrEmpty = (amount: number | null) => (amount === null ? '' : formatDollars(amount))
const formatNumberOrEmpty = (value: number | null) => (value === null ? '' : String(value))

/** 1250 as "12.5" */
export function formatPercent(basisPoints: number): string {
  return formatDollarsOrEmpty(basisPoints).replace(/\.?0+$/, '')
}

/** -1000 as "-10" */
function formatDifference(basisPoints: number): string {
  return `${basisPoints < 0 ? '-' : ''}${formatPercent(Math.abs(basisPoints))}`
}

/** What the form is filled with. */
export function toProductForm(product: ProductValues): ProductForm {
  const {priceCents, discountCents, discountBasisPoints, allergens, ...rest} = product
  return {
    title: rest.title,
    description: rest.description ?? '',
    categoryId: rest.categoryId,
    price: formatDollarsOrEmpty(priceCents),
    boardItemId: rest.boardItemId ?? '',
    boardQuantity: rest.boardQuantity === null ? '1' : formatThousandths(rest.boardQuantity),
    boardDifference: rest.boardDifference === 0 ? '' : formatDifference(rest.boardDifference),
    boardReason: rest.boardReason ?? '',
    discountPrice: formatDollarsOrEmpty(discountCents),
    discountPercent: discountBasisPoints === null ? '' : formatPercent(discountBasisPoints),
    unit: rest.unit,
    stock: formatNumberOrEmpty(rest.stock),
    active: rest.active,
    featured: rest.featured,
    rank: String(rest.rank),
    taxable: rest.taxable,
    storage: rest.storage ?? '',
    origin: rest.origin ?? '',
    certifier: rest.certifier ?? '',
    slaughter: rest.slaughter ?? '',
    stunning: rest.stunning ?? '',
    certificateUrl: rest.certificateUrl ?? '',
    allergensKnown: allergens === null ? 'unknown' : allergens.length === 0 ? 'none' : 'some',
    allergens: allergens ?? [],
    diets: rest.diets,
    netGrams: rest.netGrams === null ? '' : `${rest.netGrams} g`,
    netMillilitres: rest.netMillilitres === null ? '' : `${rest.netMillilitres} ml`,
    pieces: formatNumberOrEmpty(rest.pieces),
    straintypeTitle: rest.straintypeTitle ?? '',
    brand: rest.brand ?? '',
    aliases: rest.aliases.join(', '),
    barcode: rest.barcode ?? '',
  }
}

const LIST_FIELDS = ['allergens', 'diets'] as const
const CHECKBOX_FIELDS = ['active', 'featured', 'taxable'] as const

/** Missing fields are empty. */
export function readProductForm(formData: FormData): ProductForm {
  const form: Record<string, string | boolean | string[]> = {...EMPTY_FORM}
  for (const field of Object.keys(EMPTY_FORM)) {
    const fieldValue = formData.get(field)
    form[field] = typeof fieldValue === 'string' ? fieldValue : ''
  }
  for (const field of LIST_FIELDS)
    form[field] = formData.getAll(field).filter((one) => typeof one === 'string')
  for (const field of CHECKBOX_FIELDS) form[field] = formData.get(field) === 'on'
  return form as unknown as ProductForm
}

/** The hidden fields that `productSchema` reads. */
export function snapshotFields({revision, stock}: FormSnapshot): [string, string][] {
  return [
    ['revision', String(revision)],
    ['seenStock', stock === null ? '' : String(stock)],
  ]
}
