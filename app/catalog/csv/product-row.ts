import type {products} from '~/db/schema'
import {ALLERGENS, DIETS, PRODUCT_ID, STORAGES, TAKEN_IDS} from '../product'
import {readBarcode} from './barcode'
import {cleanLine, cleanText, readBoolean, readWords, shorten, splitList} from './cells'
import type {Read} from './cells'
import {COLUMNS} from './columns'
import type {Column} from './columns'
import {unguardFormula} from './formula-guard'
import {EATEN, isEatenBySpreadsheet, readBasisPoints, readCents, readWhole} from './numbers'
import type {NumberStyle} from './numbers'
import {slugOf} from '../slug'

type Row = typeof products.$inferSelect

/** The columns of the table that a file can fill. */
export type ProductFields = Omit<
  Row,
  'id' | 'categoryId' | 'picture' | 'sellingCents' | 'search' | 'revision' | 'updatedAt'
>

/** One good line. Only what the file has columns for is in `fields`; the rest stays as it is. */
export interface ImportedProduct {
  line: number
  id: string
  categoryTitle: string
  /** As written: an asset's id or a name; null: no picture; undefined: the file does not say. */
  picture?: string | null
  fields: Partial<ProductFields> & Pick<ProductFields, 'title' | 'priceCents'>
}

export interface RowProblem {
  line: number
  /** Null: the line as a whole. */
  column: Column | null
  /** What the cell held, shortened. */
  value: string
  /** Said so that it follows the column's name. */
  problem: string
}

export type ParsedRow = {record: ImportedProduct} | {problems: RowProblem[]}

/** The cells of one line by column; those that the file does not have are undefined. */
export type RawRow = Partial<Record<Column, string>>

type Fields = Partial<ProductFields>
type Reader = (cell: string, style: NumberStyle) => Read<Fields>

/** Each reads a trimmed cell, which may be empty. */
const READERS: Record<Exclude<Column, 'sku' | 'category' | 'picture'>, Reader> = {
  title: (cell) => as('title', required(line(cell, 200))),
  price: (cell, style) => as('priceCents', readPrice(cell, style)),
  barcode: (cell) => as('barcode', readBarcode(cell)),
  slug: (cell) => as('slug', readSlug(cell)),
  description: (cell) => as('description', limited(unguardFormula(cleanText(cell)) || null, 5_000)),
  unit: (cell) => as('unit', line(cell || '1 unit', 60)),
  taxable: (cell) => as('taxable', readBoolean(cell, false)),
  straintype_title: (cell) => as('straintypeTitle', optionalLine(cell, 80)),
  discount_amount: (cell, style) => as('discountCents', zeroIsNone(cell, readCents, style)),
  discount_percentage: (cell, style) => as('discountBasisPoints', zeroIsNone(cell, readBasisPoints, style)),
  stock: (cell, style) => as('stock', readWhole(cell, style)),
  active: (cell) => as('active', readBoolean(cell, true)),
  featured: (cell) => as('featured', readBoolean(cell, false)),
  storage: (cell) => as('storage', readStorage(cell)),
  origin: (cell) => as('origin', optionalLine(cell, 80)),
  certifier: (cell) => as('certifier', optionalLine(cell, 120)),
  certificate_url: (cell) => as('certificateUrl', readLink(cell)),
  allergens: (cell) => as('allergens', readAllergens(cell)),
  diets: (cell) => as('diets', readWords(cell, DIETS)),
  net_grams: (cell, style) => as('netGrams', readWhole(cell, style, {min: 1, max: 1_000_000})),
  net_millilitres: (cell, style) => as('netMillilitres', readWhole(cell, style, {min: 1, max: 1_000_000})),
  pieces: (cell, style) => as('pieces', readWhole(cell, style, {min: 1, max: 100_000})),
  aliases: (cell) => as('aliases', readAliases(cell)),
  rank: (cell, style) => as('rank', wholeOr(0, readWhole(cell, style, {min: -1_000_000_000}))),
}

/** All that is wrong with a line is told at once. */
export function parseProductRow(raw: RawRow, lineNumber: number, style: NumberStyle = 'point'): ParsedRow {
  const problems: RowProblem[] = []
  const note = (column: Column, problem: string) =>
    problems.push({line: lineNumber, column, value: shorten(cleanLine(raw[column] ?? '')), problem})
  const take = <Value>(column: Column, read: Read<Value>): Value | undefined => {
    if ('value' in read) return read.value
    note(column, read.problem)
    return undefined
  }

  const id = take('sku', readSku(cleanLine(raw.sku ?? '')))
  const categoryTitle = take('category', readCategory(raw.category ?? ''))
  const picture =
    raw.picture === undefined ? undefined : take('picture', limited(cleanLine(raw.picture) || null, 300))
  const fields: Fields = {}
  for (const column of COLUMNS) {
    const cell = raw[column]
    if (cell === undefined || column === 'sku' || column === 'category' || column === 'picture') continue
    Object.assign(fields, take(column, READERS[column](cell.trim(), style)) ?? {})
  }
  const {title, priceCents, discountCents} = fields
  if (priceCents !== undefined && discountCents != null && discountCents > priceCents) {
    note('discount_amount', 'is above the price: it is what one costs when reduced')
  }
  // An empty cell asks for the slug that the title makes.
  if (fields.slug === '') fields.slug = slugOf(title ?? '')
  if (problems.length > 0) return {problems}
  if (id === undefined || categoryTitle === undefined || title === undefined || priceCents === undefined) {
    return {problems: [{line: lineNumber, column: null, value: '', problem: 'lacks a required column'}]}
  }
  const record = {line: lineNumber, id, categoryTitle, fields: {...fields, title, priceCents}}
  return {record: picture === undefined ? record : {...record, picture}}
}

function as<Field extends keyof ProductFields>(field: Field, read: Read<ProductFields[Field]>): Read<Fields> {
  return 'value' in read ? {value: {[field]: read.value}} : read
}

function line(cell: string, longest: number): Read<string> {
  return limited(unguardFormula(cleanLine(cell)), longest)
}

function optionalLine(cell: string, longest: number): Read<string | null> {
  return limited(unguardFormula(cleanLine(cell)) || null, longest)
}

function limited<Text extends string | null>(text: Text, longest: number): Read<Text> {
  if (text === null || text.length <= longest) return {value: text}
  return {problem: `has ${text.length} characters, and may have ${longest}`}
}

function required(read: Read<string>): Read<string> {
  return 'value' in read && read.value === '' ? {problem: 'is empty'} : read
}

function readSku(cell: string): Read<string> {
  const sku = unguardFormula(cell)
  if (sku === '') return {problem: 'is empty'}
  if (isEatenBySpreadsheet(sku)) return {problem: EATEN}
  if (TAKEN_IDS.includes(sku)) return {problem: 'is a word that the staff’s pages need; choose another'}
  if (PRODUCT_ID.test(sku)) return {value: sku}
  return {problem: 'is not a sku: 1 to 40 letters A to Z, digits, points, dashes and underscores'}
}

function readCategory(cell: string): Read<string> {
  const title = required(line(cell, 80))
  if ('value' in title && slugOf(title.value) === '') return {problem: 'has no letter or digit'}
  return title
}

function readPrice(cell: string, style: NumberStyle): Read<number> {
  if (cell === '') return {problem: 'is empty'}
  const cents = readCents(cell, style)
  return 'value' in cents && cents.value === 0 ? {problem: 'is 0'} : cents
}

function readSlug(cell: string): Read<string> {
  const slug = cleanLine(cell)
  if (slug === '' || /^[\p{L}\p{N}]+(?:[-_.][\p{L}\p{N}]+)*$/u.test(slug)) return limited(slug, 120)
  return {problem: 'is not a slug: letters, digits and dashes'}
}

/** Lists say 0 where there is no discount; for free is nothing here. */
function zeroIsNone(
  cell: string,
  read: (cell: string, style: NumberStyle) => Read<number>,
  style: NumberStyle,
): Read<number | null> {
  if (cell === '') return {value: null}
  const number = read(cell, style)
  return 'value' in number ? {value: number.value || null} : number
}

function wholeOr(standard: number, read: Read<number | null>): Read<number> {
  return 'value' in read ? {value: read.value ?? standard} : read
}

const STORAGE_SYNONYMS = {
  chilled: 'fresh',
  refrigerated: 'fresh',
  fridge: 'fresh',
  freezer: 'frozen',
  ambient: 'dry',
  pantry: 'dry',
  shelf: 'dry',
} as const

function readStorage(cell: string): Read<string | null> {
  if (cell === '') return {value: null}
  const words = readWords(cell, STORAGES, STORAGE_SYNONYMS)
  if ('problem' in words) return words
  if (words.value.length > 1) return {problem: 'has more than one kind of storage'}
  return {value: words.value[0] ?? null}
}

function readLink(cell: string): Read<string | null> {
  const link = cleanLine(cell)
  if (link === '') return {value: null}
  if (/^\/(?![/\\])\S*$/.test(link)) return limited(link, 500)
  if (/^https:\/\/[^\s/@]+\.[^\s@/]+(?:\/\S*)?$/i.test(link) && URL.canParse(link)) return limited(link, 500)
  return {problem: 'is neither a path like /certificates/a.pdf nor an address that begins with https://'}
}

const ALLERGEN_SYNONYMS = {
  dairy: 'milk',
  egg: 'eggs',
  crustaceans: 'shellfish',
  nuts: 'tree-nuts',
  treenuts: 'tree-nuts',
  'tree-nut': 'tree-nuts',
  peanut: 'peanuts',
  soya: 'soy',
  soybeans: 'soy',
  'sesame-seeds': 'sesame',
} as const

/** Empty: not known. `none`: it has none. */
function readAllergens(cell: string): Read<string[] | null> {
  if (cell === '') return {value: null}
  if (/^none$/i.test(cell)) return {value: []}
  return readWords(cell, ALLERGENS, ALLERGEN_SYNONYMS)
}

function readAliases(cell: string): Read<string[]> {
  const aliases = splitList(unguardFormula(cell))
  const long = aliases.find((alias) => alias.length > 80)
  if (long) return {problem: `has "${shorten(long)}" with more than 80 characters`}
  if (aliases.length > 50) return {problem: `has ${aliases.length} names, and may have 50`}
  return {value: aliases}
}
