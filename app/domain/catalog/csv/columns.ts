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
  'discount_amount',
  'discount_percentage',
  'stock',
  'active',
  'featured',
  'storage',
  'origin',
  'certifier',
  'certificate_url',
  'allergens',
  'diets',
  'net_grams',
  'net_millilitres',
  'pieces',
  'aliases',
  'rank',
] as const
export type Column = (typeof COLUMNS)[number]

const REQUIRED_COLUMNS = ['sku', 'title', 'category', 'price'] as const satisfies readonly Column[]

/** Names that other systems and people give the same thing; written as `keyOf` makes them. */
const SYNONYMS: Readonly<Record<string, Column>> = {
  id: 'sku',
  productid: 'sku',
  productsku: 'sku',
  itemnumber: 'sku',
  itemno: 'sku',
  itemcode: 'sku',
  code: 'sku',
  ean: 'barcode',
  upc: 'barcode',
  gtin: 'barcode',
  name: 'title',
  product: 'title',
  productname: 'title',
  producttitle: 'title',
  item: 'title',
  itemname: 'title',
  details: 'description',
  dept: 'category',
  department: 'category',
  categorytitle: 'category',
  categoryname: 'category',
  shelf: 'category',
  retail: 'price',
  retailprice: 'price',
  unitprice: 'price',
  priceusd: 'price',
  size: 'unit',
  packsize: 'unit',
  tax: 'taxable',
  image: 'picture',
  photo: 'picture',
  straintype: 'straintype_title',
  saleprice: 'discount_amount',
  discountprice: 'discount_amount',
  discountpercent: 'discount_percentage',
  percentoff: 'discount_percentage',
  quantity: 'stock',
  qty: 'stock',
  onhand: 'stock',
  instock: 'stock',
  visible: 'active',
  enabled: 'active',
  country: 'origin',
  countryoforigin: 'origin',
  halalcertifier: 'certifier',
  certificate: 'certificate_url',
  certificatelink: 'certificate_url',
  diet: 'diets',
  dietary: 'diets',
  allergen: 'allergens',
  grams: 'net_grams',
  netweight: 'net_grams',
  weightg: 'net_grams',
  netml: 'net_millilitres',
  millilitres: 'net_millilitres',
  milliliters: 'net_millilitres',
  netmilliliters: 'net_millilitres',
  piececount: 'pieces',
  alias: 'aliases',
  synonyms: 'aliases',
  alsoknownas: 'aliases',
  position: 'rank',
  sortorder: 'rank',
}

const COLUMN_BY_KEY = new Map<string, Column>([
  ...Object.entries(SYNONYMS),
  ...COLUMNS.map((column) => [normalizeColumnName(column), column] as const),
])

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
