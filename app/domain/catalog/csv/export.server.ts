import {asc, eq, gt} from 'drizzle-orm'
import {formatCsvLine} from '~/platform/csv/csv-line'
import type {CsvCell, CsvFormat} from '~/platform/csv/csv-line'
import type {Sql} from '~/platform/db/database'
import {categories, products} from '~/platform/db/schema'
import {formatThousandths} from '../board/board-price'
import {STORED_COLUMNS} from '../database/write-products.server'
import type {ProductRecord} from '../database/write-products.server'
import {joinList} from './cells'
import {COLUMNS} from './columns'
import type {Column} from './columns'
import {assetIdOf} from './plan-change'

const PAGE = 1_000

/** The whole catalog as CSV in chunks, header first. Importing it again changes nothing. */
export async function* exportCatalog(sql: Sql): AsyncGenerator<string> {
  yield `${COLUMNS.join(',')}\n`
  let lastId = ''
  for (;;) {
    const page = await sql
      .select({...STORED_COLUMNS, categoryTitle: categories.title})
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(gt(products.id, lastId))
      .orderBy(asc(products.id))
      .limit(PAGE)
    if (page.length > 0) yield page.map(toCsvLine).join('')
    lastId = page.at(-1)?.id ?? ''
    if (page.length < PAGE) return
  }
}

const CELLS: Record<Column, (product: ProductRecord) => CsvCell> = {
  sku: ({id}) => id,
  barcode: ({barcode}) => barcode,
  title: ({title}) => title,
  slug: ({slug}) => slug,
  description: ({description}) => description,
  category: ({categoryTitle}) => categoryTitle,
  price: ({priceCents}) => ({cents: priceCents}),
  unit: ({unit}) => unit,
  taxable: ({taxable}) => yesOrNo(taxable),
  picture: ({picture}) => assetIdOf(picture),
  straintype_title: ({straintypeTitle}) => straintypeTitle,
  brand: ({brand}) => brand,
  discount_amount: ({discountCents}) => (discountCents === null ? null : {cents: discountCents}),
  discount_percentage: ({discountBasisPoints: points}) => (points === null ? null : `${points / 100}%`),
  stock: ({stock}) => stock,
  active: ({active}) => yesOrNo(active),
  featured: ({featured}) => yesOrNo(featured),
  storage: ({storage}) => storage,
  origin: ({origin}) => origin,
  certifier: ({certifier}) => certifier,
  slaughter: ({slaughter}) => slaughter,
  stunning: ({stunning}) => stunning,
  certificate_url: ({certificateUrl}) => certificateUrl,
  allergens: ({allergens}) => (allergens?.length === 0 ? 'none' : joinList(allergens ?? [])),
  diets: ({diets}) => joinList(diets),
  net_grams: ({netGrams}) => netGrams,
  net_millilitres: ({netMillilitres}) => netMillilitres,
  pieces: ({pieces}) => pieces,
  aliases: ({aliases}) => joinList(aliases),
  rank: ({rank}) => rank,
  board_item: ({boardItemId}) => boardItemId,
  board_quantity: ({boardQuantity}) => boardQuantity && formatThousandths(boardQuantity),
  board_difference: ({boardDifference: points}) => (points === 0 ? null : `${points / 100}%`),
  board_reason: ({boardReason}) => boardReason,
}

/** Quotes also what spreadsheets with other separators would split, and what they would trim. */
const FORMAT: CsvFormat = {lineEnd: '\n', quote: /[;\t]|^\s|\s$|^'/}

function toCsvLine(product: ProductRecord): string {
  return formatCsvLine(
    COLUMNS.map((column) => CELLS[column](product)),
    FORMAT,
  )
}

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no'
}
