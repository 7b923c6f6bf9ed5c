import {asc, eq, getTableColumns, gt} from 'drizzle-orm'
import type {Sql} from '~/db/client.server'
import {categories, products} from '~/db/schema'
import {joinList} from './cells'
import {COLUMNS} from './columns'
import type {Column} from './columns'
import {guardFormula} from './formula-guard'
import {assetOf} from './plan-change'

const {search: _search, ...STORED} = getTableColumns(products)
type Stored = Omit<typeof products.$inferSelect, 'search'> & {categoryTitle: string}

const PAGE = 1_000

/** The whole catalogue as CSV in pieces, header first; imported again, it changes nothing. */
export async function* exportCatalogue(sql: Sql): AsyncGenerator<string> {
  yield `${COLUMNS.join(',')}\n`
  let last = ''
  for (;;) {
    const page = await sql
      .select({...STORED, categoryTitle: categories.title})
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(gt(products.id, last))
      .orderBy(asc(products.id))
      .limit(PAGE)
    if (page.length > 0) yield page.map(lineOf).join('')
    last = page.at(-1)?.id ?? ''
    if (page.length < PAGE) return
  }
}

const WRITERS: Record<Column, (product: Stored) => string> = {
  sku: ({id}) => id,
  barcode: ({barcode}) => barcode ?? '',
  title: ({title}) => guardFormula(title),
  slug: ({slug}) => slug,
  description: ({description}) => guardFormula(description ?? ''),
  category: ({categoryTitle}) => guardFormula(categoryTitle),
  price: ({priceCents}) => dollars(priceCents),
  unit: ({unit}) => guardFormula(unit),
  taxable: ({taxable}) => yesOrNo(taxable),
  picture: ({picture}) => assetOf(picture) ?? '',
  straintype_title: ({straintypeTitle}) => guardFormula(straintypeTitle ?? ''),
  discount_amount: ({discountCents}) => (discountCents === null ? '' : dollars(discountCents)),
  discount_percentage: ({discountBasisPoints: points}) => (points === null ? '' : `${points / 100}%`),
  stock: ({stock}) => number(stock),
  active: ({active}) => yesOrNo(active),
  featured: ({featured}) => yesOrNo(featured),
  storage: ({storage}) => storage ?? '',
  origin: ({origin}) => guardFormula(origin ?? ''),
  certifier: ({certifier}) => guardFormula(certifier ?? ''),
  certificate_url: ({certificateUrl}) => certificateUrl ?? '',
  allergens: ({allergens}) => (allergens?.length === 0 ? 'none' : joinList(allergens ?? [])),
  diets: ({diets}) => joinList(diets),
  net_grams: ({netGrams}) => number(netGrams),
  net_millilitres: ({netMillilitres}) => number(netMillilitres),
  pieces: ({pieces}) => number(pieces),
  aliases: ({aliases}) => guardFormula(joinList(aliases)),
  rank: ({rank}) => number(rank),
}

function lineOf(product: Stored): string {
  return `${COLUMNS.map((column) => quoted(WRITERS[column](product))).join(',')}\n`
}

function quoted(cell: string): string {
  return /[",\r\n;\t]|^\s|\s$|^'/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

function dollars(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no'
}

function number(value: number | null): string {
  return value === null ? '' : String(value)
}
