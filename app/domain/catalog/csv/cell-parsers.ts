import type {products} from '~/platform/db/schema'
import {unguardFormula} from '~/platform/csv/formula-guard'
import {ALLERGENS, DIETS, SLAUGHTERS, STORAGES, STUNNINGS} from '../product'
import {parseBarcode} from './barcode'
import {cleanLine, cleanText, parseBoolean, parseWordList, truncate, splitList} from './cells'
import type {ParseResult} from './cells'
import type {Column} from './columns'
import {parseBasisPoints, parseDollarsToCents, parseInteger} from './numbers'
import type {NumberStyle} from './numbers'

type Row = typeof products.$inferSelect

/** The columns of the table that a file can fill. */
export type ProductFields = Omit<
  Row,
  | 'id'
  | 'categoryId'
  | 'picture'
  | 'sellingCents'
  | 'soldRecently'
  | 'search'
  | 'revision'
  | 'updatedAt'
  | 'boardCents'
  | 'boardUnit'
  | 'boardChangedAt'
>

export type Fields = Partial<ProductFields>

/** The columns whose cells say all by themselves. */
type ParsedAlone = Exclude<Column, 'sku' | 'category' | 'picture' | `board_${string}`>
type CellParser = (cell: string, style: NumberStyle) => ParseResult<Fields>

/** Each reads a trimmed cell, which may be empty. */
export const CELL_PARSERS: Record<ParsedAlone, CellParser> = {
  title: (cell) => asField('title', requireText(parseLine(cell, 200))),
  price: (cell, style) => asField('priceCents', parsePrice(cell, style)),
  barcode: (cell) => asField('barcode', parseBarcode(cell)),
  slug: (cell) => asField('slug', parseSlug(cell)),
  description: (cell) => asField('description', limitLength(unguardFormula(cleanText(cell)) || null, 5_000)),
  unit: (cell) => asField('unit', parseLine(cell || '1 unit', 60)),
  taxable: (cell) => asField('taxable', parseBoolean(cell, false)),
  straintype_title: (cell) => asField('straintypeTitle', parseOptionalLine(cell, 80)),
  brand: (cell) => asField('brand', parseOptionalLine(cell, 80)),
  discount_amount: (cell, style) => asField('discountCents', zeroAsNull(cell, parseDollarsToCents, style)),
  discount_percentage: (cell, style) =>
    asField('discountBasisPoints', zeroAsNull(cell, parseBasisPoints, style)),
  stock: (cell, style) => asField('stock', parseInteger(cell, style)),
  active: (cell) => asField('active', parseBoolean(cell, true)),
  featured: (cell) => asField('featured', parseBoolean(cell, false)),
  storage: (cell) => asField('storage', parseOneWord(cell, STORAGES, STORAGE_SYNONYMS, 'kind of storage')),
  origin: (cell) => asField('origin', parseOptionalLine(cell, 80)),
  certifier: (cell) => asField('certifier', parseOptionalLine(cell, 120)),
  slaughter: (cell) =>
    asField('slaughter', parseOneWord(cell, SLAUGHTERS, SLAUGHTER_SYNONYMS, 'kind of slaughter')),
  stunning: (cell) =>
    asField('stunning', parseOneWord(cell, STUNNINGS, STUNNING_SYNONYMS, 'kind of stunning')),
  certificate_url: (cell) => asField('certificateUrl', parseLink(cell)),
  allergens: (cell) => asField('allergens', parseAllergens(cell)),
  diets: (cell) => asField('diets', parseWordList(cell, DIETS)),
  net_grams: (cell, style) => asField('netGrams', parseInteger(cell, style, {min: 1, max: 1_000_000})),
  net_millilitres: (cell, style) =>
    asField('netMillilitres', parseInteger(cell, style, {min: 1, max: 1_000_000})),
  pieces: (cell, style) => asField('pieces', parseInteger(cell, style, {min: 1, max: 100_000})),
  aliases: (cell) => asField('aliases', parseAliases(cell)),
  rank: (cell, style) => asField('rank', withDefault(0, parseInteger(cell, style, {min: -1_000_000_000}))),
}

function asField<Field extends keyof ProductFields>(
  field: Field,
  result: ParseResult<ProductFields[Field]>,
): ParseResult<Fields> {
  return 'value' in result ? {value: {[field]: result.value}} : result
}

export function parseLine(cell: string, maxLength: number): ParseResult<string> {
  return limitLength(unguardFormula(cleanLine(cell)), maxLength)
}

export function parseOptionalLine(cell: string, maxLength: number): ParseResult<string | null> {
  return limitLength(unguardFormula(cleanLine(cell)) || null, maxLength)
}

export function limitLength<Text extends string | null>(text: Text, maxLength: number): ParseResult<Text> {
  if (text === null || text.length <= maxLength) return {value: text}
  return {problem: `has ${text.length} characters, and may have ${maxLength}`}
}

export function requireText(result: ParseResult<string>): ParseResult<string> {
  return 'value' in result && result.value === '' ? {problem: 'is empty'} : result
}

function parsePrice(cell: string, style: NumberStyle): ParseResult<number> {
  if (cell === '') return {problem: 'is empty'}
  const cents = parseDollarsToCents(cell, style)
  return 'value' in cents && cents.value === 0 ? {problem: 'is 0'} : cents
}

function parseSlug(cell: string): ParseResult<string> {
  const slug = cleanLine(cell)
  if (slug === '' || /^[\p{L}\p{N}]+(?:[-_.][\p{L}\p{N}]+)*$/u.test(slug)) return limitLength(slug, 120)
  return {problem: 'is not a slug: letters, digits and dashes'}
}

/** Lists say 0 where there is no discount; for free is nothing here. */
function zeroAsNull(
  cell: string,
  parse: (cell: string, style: NumberStyle) => ParseResult<number>,
  style: NumberStyle,
): ParseResult<number | null> {
  if (cell === '') return {value: null}
  const number = parse(cell, style)
  return 'value' in number ? {value: number.value || null} : number
}

function withDefault(defaultValue: number, result: ParseResult<number | null>): ParseResult<number> {
  return 'value' in result ? {value: result.value ?? defaultValue} : result
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

const SLAUGHTER_SYNONYMS = {
  'by-hand': 'hand',
  'hand-slaughtered': 'hand',
  'by-machine': 'machine',
  'machine-slaughtered': 'machine',
  mechanical: 'machine',
} as const

const STUNNING_SYNONYMS = {
  no: 'none',
  unstunned: 'none',
  'not-stunned': 'none',
  'non-stunned': 'none',
  'reversibly-stunned': 'reversible',
  'stunned-reversibly': 'reversible',
} as const

function parseOneWord<Word extends string>(
  cell: string,
  known: readonly Word[],
  synonyms: Readonly<Record<string, Word>>,
  noun: string,
): ParseResult<string | null> {
  if (cell === '') return {value: null}
  const words = parseWordList(cell, known, synonyms)
  if ('problem' in words) return words
  if (words.value.length > 1) return {problem: `has more than one ${noun}`}
  return {value: words.value[0] ?? null}
}

function parseLink(cell: string): ParseResult<string | null> {
  const link = cleanLine(cell)
  if (link === '') return {value: null}
  if (/^\/(?![/\\])\S*$/.test(link)) return limitLength(link, 500)
  if (/^https:\/\/[^\s/@]+\.[^\s@/]+(?:\/\S*)?$/i.test(link) && URL.canParse(link))
    return limitLength(link, 500)
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
function parseAllergens(cell: string): ParseResult<string[] | null> {
  if (cell === '') return {value: null}
  if (/^none$/i.test(cell)) return {value: []}
  return parseWordList(cell, ALLERGENS, ALLERGEN_SYNONYMS)
}

function parseAliases(cell: string): ParseResult<string[]> {
  const aliases = splitList(unguardFormula(cell))
  const long = aliases.find((alias) => alias.length > 80)
  if (long) return {problem: `has "${truncate(long)}" with more than 80 characters`}
  if (aliases.length > 50) return {problem: `has ${aliases.length} names, and may have 50`}
  return {value: aliases}
}
