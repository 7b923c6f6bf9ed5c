import {existsSync, readdirSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {expect, it, test} from 'vitest'
import {hasValidCheckDigit} from '../gtin'
import {certificateAnchors} from '~/domain/pages/page'
import {seedDocuments} from '../../../../studio/seed/documents'
import {packCentsOf} from '../board/board-price'
import {COLUMNS} from '../csv/columns'
import {readCsvFile} from '../csv/csv-file.server'
import {readRows} from '../csv/read-rows.server'
import type {ImportedProduct} from '../csv/product-row'
import {slugify} from '../product'
import {PAGE_SIZE} from '../source'

const PICTURES = join(import.meta.dirname, '../../../../studio/seed/pictures')
const FILE = join(import.meta.dirname, 'products.csv')

const CATEGORIES = [
  'fresh-meat',
  'frozen-meat',
  'deli',
  'dairy-eggs',
  'cheese-olives',
  'bread',
  'fruit-vegetables',
  'rice-grains',
  'beans-lentils',
  'spices',
  'oils-sauces',
  'jars-cans',
  'dates-nuts',
  'sweets',
  'tea-coffee-drinks',
  'frozen-foods',
]

const header: string[] = []
const doubts: unknown[] = []
const records: ImportedProduct[] = []
for await (const {cells} of readCsvFile(FILE)) {
  header.push(...cells)
  break
}
for await (const row of readRows(readCsvFile(FILE), () => {})) {
  if ('problems' in row) throw new Error(JSON.stringify(row.problems))
  records.push(row.record)
  doubts.push(...row.warnings)
}

const idsOf = (list: readonly ImportedProduct[]) => list.map(({id}) => id)
const textOf = ({fields}: ImportedProduct) => `${fields.title} ${fields.description ?? ''}`.toLowerCase()
const allergensOf = ({fields}: ImportedProduct) => fields.allergens ?? []

it('has every column that an import knows, in its order', () => {
  expect(header).toEqual([...COLUMNS])
})

it('has about 240 products, each with a title of its own', () => {
  expect(records.length).toBeGreaterThanOrEqual(235)
  expect(records.length).toBeLessThanOrEqual(250)
  expect(new Set(idsOf(records)).size).toBe(records.length)
  const titles = records.map(({fields, categoryTitle}) => `${categoryTitle} ${fields.title}`)
  expect(new Set(titles).size).toBe(records.length)
})

it('has the categories in the order of the shelves, each with ten products or more', () => {
  const counts = new Map<string, number>()
  for (const {categoryTitle} of records) {
    const id = slugify(categoryTitle)
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  expect([...counts.keys()]).toEqual(CATEGORIES)
  expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(10)
})

it('gives each a barcode of the range for use in the shop, with the right check digit', () => {
  const codes = records.map(({fields}) => fields.barcode ?? '')
  expect(codes.filter((code) => !/^(2\d{12}|04\d{11})$/.test(code))).toEqual([])
  expect(codes.filter((code) => !hasValidCheckDigit(code))).toEqual([])
  expect(new Set(codes).size).toBe(records.length)
  expect(doubts).toEqual([])
})

it('has the products that other parts name', () => {
  const prices = new Map(records.map(({id, fields}) => [id, fields.priceCents]))
  expect(prices.get('MEAT-LAMB-HEAD')).toBe(699)
  expect(prices.get('GRAIN-COUSCOUS-FINE')).toBe(549)
  expect(prices.get('GRAIN-COUSCOUS-MEDIUM')).toBe(549)
  const others = ['GRAIN-BASMATI-10LB', 'DAIRY-LABNEH-16OZ', 'SWEET-HALVA-PISTACHIO']
  expect(others.filter((id) => !prices.has(id))).toEqual([])
})

it('has the packs of the price board at its prices', () => {
  const board = new Map(seedDocuments.map((document) => [document._id, document]))
  const packs = records.filter(({fields}) => fields.boardItemId)
  expect(packs.length).toBeGreaterThanOrEqual(22)
  const wrong = packs.filter(({fields}) => {
    const dollars: unknown = board.get(fields.boardItemId ?? '')?.['price']
    const {boardQuantity = null, boardDifference = 0} = fields
    return (
      packCentsOf(Math.round(Number(dollars) * 100), {boardQuantity, boardDifference}) !== fields.priceCents
    )
  })
  expect(idsOf(wrong)).toEqual([])
  const fresh = records.filter(({categoryTitle}) => categoryTitle === 'Fresh meat')
  expect(idsOf(fresh.filter(({fields}) => !fields.boardItemId))).toEqual(['MEAT-KOFTA-MIX'])
})

it('has a picture for each, and no picture for none', () => {
  const named = new Set(records.map(({picture}) => picture ?? ''))
  expect([...named].filter((name) => !existsSync(join(PICTURES, name)))).toEqual([])
  const there = readdirSync(join(PICTURES, 'products')).map((name) => `products/${name}`)
  expect(there.filter((name) => !named.has(name))).toEqual([])
})

it('shows no good as another', () => {
  const seen = new Set<string>()
  const again = records.filter(({picture}) => {
    const repeated = seen.has(picture ?? '')
    seen.add(picture ?? '')
    return repeated
  })
  expect(idsOf(again)).toEqual([])
})

it('keeps the pictures light', () => {
  const sizes = readdirSync(join(PICTURES, 'products')).map(
    (name) => statSync(join(PICTURES, 'products', name)).size,
  )
  expect(Math.max(...sizes)).toBeLessThanOrEqual(24_000)
  expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(3_800_000)
})

/** What a word in the title or description promises. */
const PROMISES: [allergen: string, words: RegExp][] = [
  ['sesame', /\bsesame|tahini|halva\b|za’atar|hummus$|simit/],
  ['milk', /\byogurt|labneh|cheese|\bmilk\b|butter\b(?!y)|ghee|kashkaval|halloumi/],
  ['wheat', /couscous|pita|naan|lavash|baguette|bulgur|freekeh|semolina|flour\b|vermicelli|phyllo|paratha/],
  ['tree-nuts', /pistachio|walnut|almond|cashew|hazelnut|pine nut/],
  ['peanuts', /peanut/],
  ['eggs', /\beggs,/],
  ['fish', /\btuna|sardines|pollock/],
  ['shellfish', /shrimp/],
  ['soy', /soy sauce/],
]
/** The word is there, but not the thing: it tells what one does with them, or what they are not. */
const EXCEPTIONS = new Set([
  ...['BREAD-LAVASH', 'PRODUCE-MINT', 'PRODUCE-MANGOES', 'GRAIN-SEMOLINA', 'SPICE-RAS-EL-HANOUT'],
  ...['SPICE-DRIED-MINT', 'OIL-DATE-SYRUP', 'JAR-COCONUT-MILK', 'NUT-PINE-NUTS', 'NUT-RAISINS'],
  ...['DRINK-TEA-CEYLON', 'DRINK-SYRUP-ROSE', 'FROZEN-PARATHA'],
])

test.each(PROMISES)('names %s where the words do', (allergen, words) => {
  const silent = records.filter(
    (record) => words.test(textOf(record)) && !allergensOf(record).includes(allergen),
  )
  expect(idsOf(silent).filter((id) => !EXCEPTIONS.has(id))).toEqual([])
})

it('calls nothing gluten-free that has wheat, or vegan that has milk, eggs, fish or meat', () => {
  const wrong = records.filter((record) => {
    const diets = record.fields.diets ?? []
    const has = (...names: string[]) => names.some((name) => allergensOf(record).includes(name))
    return (
      (diets.includes('gluten-free') && has('wheat')) ||
      (diets.includes('vegan') && has('milk', 'eggs', 'fish', 'shellfish')) ||
      (diets.includes('vegetarian') && (has('fish', 'shellfish') || record.fields.certifier != null)) ||
      (diets.includes('vegan') && !diets.includes('vegetarian'))
    )
  })
  expect(idsOf(wrong)).toEqual([])
})

it('names who certified all meat, and sells nothing forbidden', () => {
  const isMeat = /\b(lamb|beef|chicken|turkey|goat|veal|gelatin|kofta|kibbeh|merguez)\b/
  const meatless = /cookies|broth|for cutlets and kibbeh|tabbouleh and kibbeh|biryani/
  const silent = records.filter(
    ({fields, categoryTitle}) =>
      (categoryTitle.endsWith('meat') || isMeat.test(fields.title.toLowerCase())) && !fields.certifier,
  )
  expect(idsOf(silent.filter((record) => !meatless.test(textOf(record))))).toEqual([])
  const forbidden = /\b(pork|ham|bacon|lard|wine|beer|rum|liqueur|brandy|vanilla extract|prosciutto|mirin)\b/
  expect(idsOf(records.filter((record) => forbidden.test(textOf(record))))).toEqual([])
})

it('taxes soft drinks, and no food', () => {
  const taxed = records.filter(({fields}) => fields.taxable)
  expect(taxed.every(({categoryTitle}) => categoryTitle === 'Tea, coffee & drinks')).toBe(true)
  const drinks = records.filter(
    ({fields}) => fields.straintypeTitle === 'Soft drinks' || /nectar/.test(fields.title),
  )
  expect(idsOf(taxed)).toEqual(idsOf(drinks))
})

it('has something of every state that pages show', () => {
  const reduced = records.filter(({fields}) => fields.discountCents ?? fields.discountBasisPoints)
  expect(reduced.length).toBeGreaterThanOrEqual(15)
  const stocks = records.flatMap(({fields}) => fields.stock ?? [])
  expect(stocks.filter((stock) => stock === 0)).toHaveLength(2)
  expect(stocks.filter((stock) => stock > 0 && stock < 5)).toHaveLength(3)
  expect(new Set(records.map(({fields}) => fields.storage))).toEqual(new Set(['fresh', 'frozen', 'dry']))
})

it('opens the groceries with the best of every kitchen: a page of featured products, meat first', () => {
  const featured = records
    .filter(({fields}) => fields.featured)
    .sort((a, b) => (a.fields.rank ?? 0) - (b.fields.rank ?? 0))
  expect(featured).toHaveLength(PAGE_SIZE)
  expect(featured.map(({fields}) => fields.rank)).toEqual(featured.map((_, index) => index + 1))
  expect(idsOf(featured.slice(0, 4))).toEqual([
    'MEAT-CHICKEN-WHOLE',
    'MEAT-LAMB-LEG-BONE-IN',
    'MEAT-BEEF-GROUND-85',
    'GRAIN-BASMATI-10LB',
  ])
  expect(new Set(featured.map(({categoryTitle}) => categoryTitle)).size).toBeGreaterThanOrEqual(12)
})

it('has kinds to choose by in every category, and says how all meat was slaughtered', () => {
  for (const category of new Set(records.map(({categoryTitle}) => categoryTitle))) {
    const inCategory = records.filter(({categoryTitle}) => categoryTitle === category)
    const kinds = new Set(inCategory.map(({fields}) => fields.straintypeTitle))
    expect(kinds.has(null), category).toBe(false)
    expect(kinds.size, category).toBeGreaterThanOrEqual(2)
    expect(kinds.size, category).toBeLessThanOrEqual(6)
  }
  const meat = records.filter(({categoryTitle}) => categoryTitle.endsWith('meat'))
  expect(idsOf(meat.filter(({fields}) => !fields.slaughter))).toEqual([])
  const isHalfSaid = ({slaughter, stunning}: (typeof records)[number]['fields']) => !slaughter !== !stunning
  expect(idsOf(records.filter(({fields}) => isHalfSaid(fields)))).toEqual([])
})

it('says of meat what its certificate on the halal page says', () => {
  const page = seedDocuments.find(({_id}) => _id === 'page-halal-certification')
  const certificates = (page?.['certificates'] ?? []) as Record<string, string>[]
  const anchors = certificateAnchors(certificates.map(({_key = '', number = ''}) => ({key: _key, number})))
  const linked = records.flatMap(({id, fields}) => {
    const [, anchor] = /^\/halal-certification#(certificate-.+)$/.exec(fields.certificateUrl ?? '') ?? []
    return anchor ? [{id, fields, certificate: certificates[anchors.indexOf(anchor)]}] : []
  })
  expect(linked.length).toBeGreaterThan(30)
  for (const {id, fields, certificate} of linked)
    expect({id, ...fields}).toMatchObject({
      ...{id, certifier: certificate?.['issuer']},
      ...{slaughter: certificate?.['slaughter'], stunning: certificate?.['stunning']},
    })
})

it('can be searched in Arabic and in other spellings', () => {
  const aliases = new Map(records.map(({id, fields}) => [id, fields.aliases ?? []]))
  expect(aliases.get('GRAIN-COUSCOUS-FINE')).toEqual(expect.arrayContaining(['kuskus', 'كسكس']))
  expect(aliases.get('DAIRY-LABNEH-16OZ')).toEqual(expect.arrayContaining(['lebneh', 'لبنة']))
  const arabic = records.filter(({fields}) =>
    (fields.aliases ?? []).some((name) => /\p{Script=Arabic}/u.test(name)),
  )
  expect(arabic.length).toBeGreaterThan(180)
})
