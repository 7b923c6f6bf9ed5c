import {writeDollars} from '~/pricing/money'
import type {ProductValues} from './desk'

/** What the form holds, as typed. */
export interface ProductForm {
  title: string
  description: string
  categoryId: string
  price: string
  discountPrice: string
  discountPercent: string
  unit: string
  stock: string
  active: boolean
  featured: boolean
  taxable: boolean
  storage: string
  origin: string
  certifier: string
  certificateUrl: string
  /** `unknown`, `none` or `some` */
  allergensKnown: string
  allergens: string[]
  diets: string[]
  netGrams: string
  netMillilitres: string
  pieces: string
  straintypeTitle: string
  aliases: string
  barcode: string
}

export type ProductField = keyof ProductForm | 'sku'
export type ProductProblems = Partial<Record<ProductField, string>>

const dollarsOf = (amount: number | null) => (amount === null ? '' : writeDollars(amount))
const numberOf = (value: number | null) => (value === null ? '' : String(value))

/** 1250 as "12.5" */
export function formatPercent(basisPoints: number): string {
  return dollarsOf(basisPoints).replace(/\.?0+$/, '')
}

/** What the form holds for a product when nobody has typed yet. */
export function formOf(product: ProductValues): ProductForm {
  const {priceCents, discountCents, discountBasisPoints, allergens, ...rest} = product
  return {
    title: rest.title,
    description: rest.description ?? '',
    categoryId: rest.categoryId,
    price: dollarsOf(priceCents),
    discountPrice: dollarsOf(discountCents),
    discountPercent: discountBasisPoints === null ? '' : formatPercent(discountBasisPoints),
    unit: rest.unit,
    stock: numberOf(rest.stock),
    active: rest.active,
    featured: rest.featured,
    taxable: rest.taxable,
    storage: rest.storage ?? '',
    origin: rest.origin ?? '',
    certifier: rest.certifier ?? '',
    certificateUrl: rest.certificateUrl ?? '',
    allergensKnown: allergens === null ? 'unknown' : allergens.length === 0 ? 'none' : 'some',
    allergens: allergens ?? [],
    diets: rest.diets,
    netGrams: numberOf(rest.netGrams),
    netMillilitres: numberOf(rest.netMillilitres),
    pieces: numberOf(rest.pieces),
    straintypeTitle: rest.straintypeTitle ?? '',
    aliases: rest.aliases.join(', '),
    barcode: rest.barcode ?? '',
  }
}

/** For a product that is yet to be. */
export const EMPTY_FORM: ProductForm = {
  title: '',
  description: '',
  categoryId: '',
  price: '',
  discountPrice: '',
  discountPercent: '',
  unit: '1 unit',
  stock: '',
  active: true,
  featured: false,
  taxable: false,
  storage: '',
  origin: '',
  certifier: '',
  certificateUrl: '',
  allergensKnown: 'unknown',
  allergens: [],
  diets: [],
  netGrams: '',
  netMillilitres: '',
  pieces: '',
  straintypeTitle: '',
  aliases: '',
  barcode: '',
}

const LISTS = ['allergens', 'diets'] as const
const TICKS = ['active', 'featured', 'taxable'] as const

/** What a browser sent, field by field; what is missing is empty. */
export function readProductForm(sent: FormData): ProductForm {
  const form: Record<string, string | boolean | string[]> = {...EMPTY_FORM}
  for (const field of Object.keys(EMPTY_FORM)) {
    const given = sent.get(field)
    form[field] = typeof given === 'string' ? given : ''
  }
  for (const field of LISTS) form[field] = sent.getAll(field).filter((one) => typeof one === 'string')
  for (const field of TICKS) form[field] = sent.get(field) === 'on'
  return form as unknown as ProductForm
}
