import {asc, eq} from 'drizzle-orm'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {categories, productChanges, products, searchWords} from '~/platform/db/schema'
import {createTestDatabase} from '~/platform/db/database.test-helper'
import type {TestDatabase} from '~/platform/db/database.test-helper'
import {pictureFromAssetId} from '../product-picture'
import {checkCatalog} from './check-catalog.server'
import {readCsv} from './csv-file.server'
import {exportCatalog} from './export.server'
import {importCatalog} from './import.server'
import type {ImportOptions} from './import.server'
import {formatProblem} from './problem-report.server'

const NOW = Date.parse('2025-11-21T15:00:00Z')
const PICTURE = 'image-0123456789abcdef-800x600-png'
const THREE = `sku,title,category,price,stock
A,Couscous fine,Rice & grains,5.49,12
B,Labneh,Dairy & eggs,6.99,
C,=Halva,Sweets,"$1,299.00",0
`

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.close())

async function load(text: string, more: Partial<ImportOptions> = {}) {
  const problems: string[] = []
  const outcome = await importCatalog({
    sql: database.sql,
    lines: readCsv(bytesOf(text)),
    by: {id: 'command', name: 'catalog import'},
    resolvePicture: (name) => pictureFromAssetId(name, '/lake/images/store/production'),
    now: () => NOW,
    onProblem: (problem) => problems.push(formatProblem(problem)),
    ...more,
  })
  return {...outcome, problems}
}

async function* bytesOf(text: string) {
  yield new TextEncoder().encode(text)
}

const all = () => database.sql.select().from(products).orderBy(asc(products.id))
const history = () => database.sql.select().from(productChanges).orderBy(asc(productChanges.id))

async function exported() {
  let text = ''
  for await (const piece of exportCatalog(database.sql)) text += piece
  return text
}

describe('an import', () => {
  test('makes products, categories, counts, words and history', async () => {
    expect(await load(THREE)).toMatchObject({kind: 'imported', created: 3, changed: 0, bad: 0})
    expect(await all()).toMatchObject([
      {id: 'A', title: 'Couscous fine', slug: 'couscous-fine', priceCents: 549, stock: 12, unit: '1 unit'},
      {id: 'B', stock: null, active: true, categoryId: 'dairy-eggs', revision: 1, updatedAt: new Date(NOW)},
      {id: 'C', title: '=Halva', priceCents: 129_900, sellingCents: 129_900},
    ])
    expect(await database.sql.select().from(categories).orderBy(asc(categories.position))).toMatchObject([
      {id: 'rice-grains', title: 'Rice & grains', position: 1, productCount: 1},
      {id: 'dairy-eggs', position: 2},
      {id: 'sweets', position: 3},
    ])
    expect(await database.sql.select().from(searchWords).where(eq(searchWords.word, 'labneh'))).toHaveLength(
      1,
    )
    const changes = await history()
    expect(new Set(changes.map((change) => change.batchId)).size).toBe(1)
    expect(changes[0]).toMatchObject({
      kind: 'imported',
      productId: 'A',
      productTitle: 'Couscous fine',
      before: null,
      after: {title: 'Couscous fine', priceCents: 549, stock: 12},
      byId: 'command',
      byName: 'catalog import',
      at: new Date(NOW),
    })
  })

  test('of the same file again changes nothing', async () => {
    await load(THREE)
    const before = await all()
    expect(await load(THREE, {now: () => NOW + 1000})).toMatchObject({created: 0, changed: 0, unchanged: 3})
    expect(await all()).toEqual(before)
    expect(await history()).toHaveLength(3)
  })

  test('leaves alone what the file does not speak of', async () => {
    await load(THREE)
    await database.sql.update(products).set({origin: 'Morocco', rank: 7}).where(eq(products.id, 'A'))
    await load('sku,title,category,price\nA,Couscous fine,Rice & grains,5.99\n')
    expect((await all())[0]).toMatchObject({
      priceCents: 599,
      stock: 12,
      origin: 'Morocco',
      rank: 7,
      revision: 2,
    })
    expect((await history()).find((change) => change.before)).toMatchObject({
      before: {priceCents: 549},
      after: {priceCents: 599},
    })
    // It is found as before though only its price was written.
    const found = await database.sql.execute(`select id from products where search @@ 'couscous'::tsquery`)
    expect(found).toMatchObject({rows: [{id: 'A'}]})
  })

  test('is all or nothing', async () => {
    const {problems, ...outcome} = await load(`${THREE}D,Tea,Tea,0,\nA,Twice,Tea,1,\nE,F\n`)
    expect(outcome).toMatchObject({kind: 'refused', bad: 3})
    expect(problems).toEqual([
      'Line 5, price: is 0 ("0")',
      'Line 6, sku: is in line 2 already ("A")',
      'Line 7 has 2 cells, fewer than the 5 of the first line ("E")',
    ])
    expect(await all()).toEqual([])
    expect(await database.sql.select().from(categories)).toEqual([])
  })

  test('skips what is bad when told to', async () => {
    const outcome = await load(`${THREE}D,Tea,Tea,0,\n`, {skipInvalid: true})
    expect(outcome).toMatchObject({kind: 'imported', created: 3, bad: 1})
    expect(outcome.newCategories).not.toContain('Tea')
    expect(await all()).toHaveLength(3)
  })

  test('can be tried', async () => {
    expect(await load(THREE, {dryRun: true})).toMatchObject({kind: 'tried', created: 3})
    expect(await all()).toEqual([])
  })

  test('of a file that breaks off changes nothing and leaves nothing behind', async () => {
    await expect(load(`${THREE}D,"Tea,Tea,1,\n`)).rejects.toThrow('line 5')
    await expect(load('sku,title,category,price\n')).rejects.toThrow('no products')
    await expect(load('sku,title,price\n')).rejects.toThrow('category is missing')
    expect(await all()).toEqual([])
    expect(
      await database.sql.execute(`select 1 from pg_tables where tablename = 'catalog_import'`),
    ).toMatchObject({rows: []})
    // And the door is open again.
    expect(await load(THREE)).toMatchObject({created: 3})
  })

  test('plans anew what somebody changed meanwhile, and keeps their change', async () => {
    await load(THREE)
    let edited = false
    const edit = async () => {
      edited = true
      await database.sql.update(products).set({stock: 99, revision: 2}).where(eq(products.id, 'A'))
    }
    async function* lines() {
      yield* readCsv(bytesOf('sku,title,category,price\nA,Couscous fine,Rice & grains,5.99\n'))
    }
    await load('', {
      lines: lines(),
      onProgress: ({what}) => {
        // Asked for here, it is done before the merge can begin.
        if (what.startsWith('reading') && !edited) void edit()
      },
    })
    expect((await all())[0]).toMatchObject({priceCents: 599, stock: 99, revision: 3})
  })

  test.each([
    [
      'says nothing of stock: what is sold meanwhile stays sold',
      'sku,title,category,price\nA,Tea,Tea,2\n',
      9,
    ],
    ['says how many there are: so many', 'sku,title,category,price,stock\nA,Tea,Tea,2,40\n', 40],
  ])('of a file that %s', async (_what, text, left) => {
    await load('sku,title,category,price,stock\nA,Tea,Tea,1,12\n')
    let isSold = false
    const sell = async () => {
      isSold = true
      await database.sql.execute(`update products set stock = stock - 3`)
    }
    await load(text, {
      onProgress: ({what}) => {
        // Planned by now; asked for here, it is done before the merge can begin.
        if (what.startsWith('reading') && !isSold) void sell()
      },
    })
    expect(isSold).toBe(true)
    expect((await all())[0]).toMatchObject({priceCents: 200, stock: left})
  })

  test('keeps what a stored picture knows, and refuses one that is none', async () => {
    const header = 'sku,title,category,price,picture\n'
    await load(`${header}A,Tea,Tea,1,${PICTURE}\n`)
    expect((await all())[0]?.picture).toMatchObject({assetId: PICTURE, width: 800, height: 600})
    await database.sql.update(products).set({picture: {assetId: PICTURE, alt: 'A glass of tea'}})
    expect(await load(`${header}A,Tea,Tea,1,${PICTURE}\n`)).toMatchObject({unchanged: 1})
    expect(await load(`${header}A,Tea,Tea,1,tea.png\n`)).toMatchObject({kind: 'refused'})
    await load(`${header}A,Tea,Tea,1,\n`)
    expect((await all())[0]?.picture).toBeNull()
  })
})

test('the price of a pack is the board’s, whatever the file says', async () => {
  const header = 'sku,title,category,price,board_item,board_quantity,board_difference,board_reason'
  await load(`${header}\nLEG,Leg,Meat,54.95,leg,5,,\n`)
  const board = {boardCents: 1_099, boardUnit: 'lb', boardChangedAt: new Date(NOW)}
  await database.sql.update(products).set(board)
  expect(await load('sku,title,category,price\nLEG,Leg,Meat,1.00\n')).toMatchObject({unchanged: 1})
  expect(await load(await exported())).toMatchObject({unchanged: 1})
  await load(`${header}\nLEG,Leg,Meat,49.45,leg,5,-10%,Family pack\n`)
  expect(await all()).toMatchObject([
    {priceCents: 4_945, boardDifference: -1_000, boardReason: 'Family pack', boardCents: null},
  ])
  await load('sku,title,category,price,board_item\nLEG,Leg,Meat,1.00,\n')
  expect(await all()).toMatchObject([{priceCents: 100, boardItemId: null, boardQuantity: null}])
})

test('what is exported comes back unchanged, from an empty catalog too', async () => {
  await load(`sku,barcode,title,description,category,price,discount_amount,discount_percentage,allergens,diets,aliases,picture,stock,rank,taxable,active
A,0036000291452,"=cmd|' /C calc'!A0","Two
lines; ""quoted"", كسكس",Rice & grains,5.49,4.99,,none,vegan|organic,a\\|b|-c,${PICTURE},3,-5,yes,no
B,,'tis fine,,Dairy,6.99,,12.5%,,,,,,,,
C,,@home,+1,Dairy,0.01,,0.5%,milk|tree-nuts,,,,0,,,
`)
  const before = await all()
  expect(before[0]).toMatchObject({title: "=cmd|' /C calc'!A0", aliases: ['a|b', '-c']})
  const text = await exported()
  expect(text).not.toMatch(/(^|,)"?[=+@]/m)
  expect(await load(text)).toMatchObject({kind: 'imported', unchanged: 3})
  expect(await all()).toEqual(before)
  const other = await createTestDatabase()
  await load(text, {sql: other.sql})
  expect(await other.sql.select().from(products).orderBy(asc(products.id))).toEqual(before)
  await other.close()
})

test('the check names what is wrong with the catalog', async () => {
  await load(`sku,barcode,title,category,price,discount_amount,discount_percentage,picture,active
A,4006381333932,Lamb,Fresh meat,5.49,5.49,,${PICTURE},yes
B,4006381333931,Tea,Tea,1,,100%,,yes
C,4006381333931,Mint,Tea,1,,,${PICTURE},yes
D,,Gone,Empty,1,,,,no
`)
  await load(`sku,title,category,price,picture,dietary
E,Hummus,Fresh meat,1,${PICTURE},vegan
F,Cheese pie,Fresh meat,1,${PICTURE},vegetarian
G,Beef pie,Fresh meat,1,${PICTURE},organic
`)
  const found = []
  for await (const {about, problem} of checkCatalog(database.sql)) found.push(`${about}: ${problem}`)
  expect(found).toEqual([
    'empty: the category has nothing for sale',
    'A: the discount is not below the price',
    'A: the barcode 4006381333932 has a wrong check digit: a digit is mistyped',
    'A: meat without a certifier',
    'B: no picture',
    'B: a discount of 100% gives it away',
    'B: the barcode 4006381333931 is used 2 times',
    'C: the barcode 4006381333931 is used 2 times',
    'G: meat without a certifier',
  ])
})
