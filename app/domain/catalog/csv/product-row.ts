import {unguardFormula} from '~/platform/csv/formula-guard'
import {BOARD_ITEM, MAX_BOARD_REASON} from '../board/board-price'
import {PRODUCT_ID, RESERVED_IDS, slugify} from '../product'
import {CELL_PARSERS, limitLength, parseLine, parseOptionalLine, requireText} from './cell-parsers'
import type {Fields, ProductFields} from './cell-parsers'
import {cleanLine, truncate} from './cells'
import type {ParseResult} from './cells'
import {COLUMNS} from './columns'
import type {Column} from './columns'
import {
  MANGLED_BY_SPREADSHEET,
  isMangledBySpreadsheet,
  parseDifference,
  parseThousandthsCell,
} from './numbers'
import type {NumberStyle} from './numbers'

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

const NO_PACK = {boardItemId: null, boardQuantity: null, boardDifference: 0, boardReason: null}
const BOARD_DETAILS = ['board_quantity', 'board_difference', 'board_reason'] as const
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
