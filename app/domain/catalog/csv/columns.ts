/** What a catalogue's file may say of a product, in the order in which we write it. */
export const COLUMNS = [
  'sku',
  'barcode',
  'title',
  'slug',
  'description',
  'category',
  'price',
  'unit',
  'taxable',
  'picture',
  'straintype_title',
  'brand',
  'discount_amount',
  'discount_percentage',
  'stock',
  'active',
  'featured',
  'storage',
  'origin',
  'certifier',
  'slaughter',
  'stunning',
  'certificate_url',
  'allergens',
  'diets',
  'net_grams',
  'net_millilitres',
  'pieces',
  'aliases',
  'rank',
  'board_item',
  'board_quantity',
  'board_difference',
  'board_reason',
] as const
export type Column = (typeof COLUMNS)[number]

const REQUIRED_COLUMNS = ['sku', 'title', 'category', 'price'] as const satisfies readonly Column[]

/** Names that other systems and people give the same thing; written as `normalizeColumnName` makes them. */
const SYNONYMS: Partial<Record<Column, string>> = {
  sku: 'id productid productsku itemnumber itemno itemcode code',
  barcode: 'ean upc gtin',
  title: 'name product productname producttitle item itemname',
  description: 'details',
  category: 'dept department categorytitle categoryname shelf',
  price: 'retail retailprice unitprice priceusd',
  unit: 'size packsize',
  taxable: 'tax',
  picture: 'image photo',
  straintype_title: 'straintype kind subcategory',
  brand: 'brandname manufacturer',
  discount_amount: 'saleprice discountprice',
  discount_percentage: 'discountpercent percentoff',
  stock: 'quantity qty onhand instock',
  active: 'visible enabled',
  origin: 'country countryoforigin',
  certifier: 'halalcertifier',
  slaughter: 'slaughtermethod slaughtered',
  stunning: 'stunned stun',
  certificate_url: 'certificate certificatelink',
  diets: 'diet dietary',
  allergens: 'allergen',
  net_grams: 'grams netweight weightg',
  net_millilitres: 'netml millilitres milliliters netmilliliters',
  pieces: 'piececount',
  aliases: 'alias synonyms alsoknownas',
  rank: 'position sortorder',
}

const COLUMN_BY_KEY = new Map(
  COLUMNS.flatMap((column) =>
    [normalizeColumnName(column), ...(SYNONYMS[column]?.split(' ') ?? [])].map(
      (key) => [key, column] as const,
    ),
  ),
)

export interface Header {
  /** For each cell of a line; null: not ours. */
  columns: (Column | null)[]
  /** Names of columns that are left out. */
  unknown: string[]
}

export function parseHeader(cells: readonly string[]): {header: Header} | {problem: string} {
  const columns = cells.map((cell) => COLUMN_BY_KEY.get(normalizeColumnName(cell)) ?? null)
  const duplicate = columns.find((column, index) => column && columns.indexOf(column) !== index)
  if (duplicate) {
    const names = cells.filter((_, index) => columns[index] === duplicate).map((cell) => `"${cell.trim()}"`)
    return {problem: `The columns ${names.join(' and ')} both mean ${duplicate}: remove or rename one.`}
  }
  const missing = REQUIRED_COLUMNS.filter((column) => !columns.includes(column))
  if (missing.length === REQUIRED_COLUMNS.length) {
    return {problem: `The first line must name the columns, like: sku,title,category,price.`}
  }
  if (missing.length > 0) {
    const noun = missing.length === 1 ? 'The column' : 'The columns'
    return {problem: `${noun} ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`}
  }
  const unknown = cells.map((cell) => cell.trim()).filter((cell, index) => !columns[index] && cell !== '')
  return {header: {columns, unknown}}
}

function normalizeColumnName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
