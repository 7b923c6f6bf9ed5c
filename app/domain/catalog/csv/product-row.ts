import type {products} from '~/platform/db/schema'
import {BOARD_ITEM, MAX_BOARD_REASON} from '../board/board-price'
import {ALLERGENS, DIETS, PRODUCT_ID, RESERVED_IDS, SLAUGHTERS, STORAGES, slugify} from '../product'
import {parseBarcode} from './barcode'
import {cleanLine, cleanText, parseBoolean, parseWordList, truncate, splitList} from './cells'
import type {ParseResult} from './cells'
import {COLUMNS} from './columns'
import type {Column} from './columns'
import {unguardFormula} from '~/platform/csv/formula-guard'
import {
  MANGLED_BY_SPREADSHEET,
  isMangledBySpreadsheet,
  parseBasisPoints,
  parseDifference,
  parseDollarsToCents,
  parseInteger,
  parseThousandthsCell,
} from './numbers'
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
const NO_PACK = {boardItemId: null, boardQuantity: null, boardDifference: 0, boardReason: null}
const BOARD_DETAILS = ['board_quantity', 'board_difference', 'board_reason'] as const
type BoardColumn = (typeof BOARD_DETAILS)[number] | 'board_item'
type CellParser = (cell: string, style: NumberStyle) => ParseResult<Fields>

/** Each reads a trimmed cell, which may be empty. */
const CELL_PARSERS: Record<Exclude<Column, 'sku' | 'category' | 'picture' | BoardColumn>, CellParser> = {
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

/** Reports all problems of a line at once. */
export function parseProductRow(raw: RawRow, lineNumber: number, style: NumberStyle = 'point'): ParsedRow {
  const problems: RowProblem[] = []
  const addProblem = (column: Column, problem: string) =>
    problems.push({line: lineNumber, column, value: truncate(cleanLine(raw[column] ?? '')), problem})
  const takeValue = <Value>(column: Column, result: ParseResult<Value>): Value | undefined => {
    if ('value' in result) return result.value
    addProblem(column, result.problem)
    return undefined
  }

  const id = takeValue('sku', parseSku(cleanLine(raw.sku ?? '')))
  const categoryTitle = takeValue('category', parseCategory(raw.category ?? ''))
  const picture =
    raw.picture === undefined
      ? undefined
      : takeValue('picture', limitLength(cleanLine(raw.picture) || null, 300))
  const fields: Fields = {}
  for (const column of COLUMNS) {
    const cell = raw[column]
    if (cell === undefined || !(column in CELL_PARSERS)) continue
    Object.assign(
      fields,
      takeValue(column, CELL_PARSERS[column as keyof typeof CELL_PARSERS](cell.trim(), style)) ?? {},
    )
  }
  Object.assign(fields, parsePack(raw, style, takeValue, addProblem))
  const {title, priceCents, discountCents} = fields
  if (priceCents !== undefined && discountCents != null && discountCents > priceCents) {
    addProblem('discount_amount', 'is above the price: it is what one costs when reduced')
  }
  // An empty cell means the slug derived from the title.
  if (fields.slug === '') fields.slug = slugify(title ?? '')
  if (problems.length > 0) return {problems}
  if (id === undefined || categoryTitle === undefined || title === undefined || priceCents === undefined) {
    return {problems: [{line: lineNumber, column: null, value: '', problem: 'lacks a required column'}]}
  }
  const record = {line: lineNumber, id, categoryTitle, fields: {...fields, title, priceCents}}
  return {record: picture === undefined ? record : {...record, picture}}
}

/** Of the price board: without an item nothing else means anything, and with one the amount is needed. */
function parsePack(
  raw: RawRow,
  style: NumberStyle,
  takeValue: <Value>(column: Column, result: ParseResult<Value>) => Value | undefined,
  addProblem: (column: Column, problem: string) => void,
): Fields {
  const [quantity = '', difference = '', reason = ''] = BOARD_DETAILS.map((column) =>
    unguardFormula(cleanLine(raw[column] ?? '')),
  )
  const itemId = cleanLine(raw.board_item ?? '')
  if (itemId === '') {
    for (const column of BOARD_DETAILS)
      if (cleanLine(raw[column] ?? '') !== '') addProblem(column, 'needs a board_item')
    return raw.board_item === undefined ? {} : NO_PACK
  }
  if (!BOARD_ITEM.test(itemId)) addProblem('board_item', 'is not the id of a line of the price board')
  const boardDifference =
    difference === '' ? 0 : takeValue('board_difference', parseDifference(difference, style))
  if (boardDifference && reason === '') addProblem('board_reason', 'is empty: say why the price differs')
  return {
    boardItemId: itemId,
    boardQuantity: takeValue('board_quantity', parseThousandthsCell(quantity, style)),
    boardDifference,
    boardReason: takeValue('board_reason', parseOptionalLine(reason, MAX_BOARD_REASON)),
  }
}

function asField<Field extends keyof ProductFields>(
  field: Field,
  result: ParseResult<ProductFields[Field]>,
): ParseResult<Fields> {
  return 'value' in result ? {value: {[field]: result.value}} : result
}

function parseLine(cell: string, maxLength: number): ParseResult<string> {
  return limitLength(unguardFormula(cleanLine(cell)), maxLength)
}

function parseOptionalLine(cell: string, maxLength: number): ParseResult<string | null> {
  return limitLength(unguardFormula(cleanLine(cell)) || null, maxLength)
}

function limitLength<Text extends string | null>(text: Text, maxLength: number): ParseResult<Text> {
  if (text === null || text.length <= maxLength) return {value: text}
  return {problem: `has ${text.length} characters, and may have ${maxLength}`}
}

function requireText(result: ParseResult<string>): ParseResult<string> {
  return 'value' in result && result.value === '' ? {problem: 'is empty'} : result
}

function parseSku(cell: string): ParseResult<string> {
  const sku = unguardFormula(cell)
  if (sku === '') return {problem: 'is empty'}
  if (isMangledBySpreadsheet(sku)) return {problem: MANGLED_BY_SPREADSHEET}
  if (RESERVED_IDS.includes(sku)) return {problem: 'is a word that the staff’s pages need; choose another'}
  if (PRODUCT_ID.test(sku)) return {value: sku}
  return {problem: 'is not a sku: 1 to 40 letters A to Z, digits, points, dashes and underscores'}
}

function parseCategory(cell: string): ParseResult<string> {
  const title = requireText(parseLine(cell, 80))
  if ('value' in title && slugify(title.value) === '') return {problem: 'has no letter or digit'}
  return title
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
