import fc from 'fast-check'
import {describe, expect, it, test} from 'vitest'
import {barcodeWarning} from './barcode'
import {joinList, splitList} from './cells'
import type {Column} from './columns'
import {parseHeader} from './columns'
import {guardFormula, unguardFormula} from '~/platform/csv/formula-guard'
import {parseProductRow} from './product-row'
import type {RawRow} from './product-row'
import {slugify} from '../product'

const GOOD = {sku: 'GRAIN-1', title: 'Basmati rice', category: 'Rice & grains', price: '9.99'}

function parse(more: RawRow = {}) {
  return parseProductRow({...GOOD, ...more}, 7)
}

function fieldsOf(more: RawRow) {
  const parsed = parse(more)
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems))
  return parsed.record.fields
}

test('holds only what the file says', () => {
  expect(parse()).toEqual({
    record: {
      line: 7,
      id: 'GRAIN-1',
      categoryTitle: 'Rice & grains',
      fields: {title: 'Basmati rice', priceCents: 999},
    },
  })
})

describe('good cells', () => {
  it.each<[Column, string, string, unknown]>([
    ['title', '  كسكس\u00A0ناعم  ', 'title', 'كسكس ناعم'],
    ['title', "'=Best rice", 'title', '=Best rice'],
    ['barcode', '0036000291452', 'barcode', '0036000291452'],
    ['barcode', '="0036000291452"', 'barcode', '0036000291452'],
    ['barcode', '٠٠٣٦٠٠٠٢٩١٤٥٢', 'barcode', '0036000291452'],
    ['taxable', 'TRUE', 'taxable', true],
    ['taxable', 'x', 'taxable', true],
    ['taxable', '١', 'taxable', true],
    ['taxable', '', 'taxable', false],
    ['active', '', 'active', true],
    ['active', 'no', 'active', false],
    ['stock', '', 'stock', null],
    ['discount_amount', '0.00', 'discountCents', null],
    ['discount_percentage', '15%', 'discountBasisPoints', 1500],
    ['storage', 'Refrigerated', 'storage', 'fresh'],
    ['slaughter', 'Hand-slaughtered', 'slaughter', 'hand'],
    ['slaughter', '', 'slaughter', null],
    ['stunning', 'Not stunned', 'stunning', 'none'],
    ['stunning', 'reversible', 'stunning', 'reversible'],
    ['stunning', '', 'stunning', null],
    ['brand', ' Nile  Lantern ', 'brand', 'Nile Lantern'],
    ['allergens', '', 'allergens', null],
    ['allergens', 'None', 'allergens', []],
    ['allergens', 'Milk; Tree nuts|egg', 'allergens', ['milk', 'tree-nuts', 'eggs']],
    ['diets', 'Gluten free|vegan', 'diets', ['gluten-free', 'vegan']],
    ['aliases', 'kuskus|كسكس|kuskus', 'aliases', ['kuskus', 'كسكس']],
    ['certificate_url', '/certificates/a.pdf', 'certificateUrl', '/certificates/a.pdf'],
    ['description', 'One\r\ntwo', 'description', 'One\ntwo'],
    ['slug', '', 'slug', 'basmati-rice'],
    ['rank', '-5', 'rank', -5],
  ])('%s %j', (column, cell, field, value) =>
    expect(fieldsOf({[column]: cell})).toMatchObject({[field]: value}),
  )
})

describe('packs of the price board', () => {
  const PACK = {board_item: 'butcherItem-lamb-rack', board_quantity: '2.5'}

  test('are an amount of an item, with what differs and why', () => {
    expect(fieldsOf(PACK)).toMatchObject({
      ...{boardItemId: 'butcherItem-lamb-rack', boardQuantity: 2_500, boardDifference: 0, boardReason: null},
    })
    expect(fieldsOf({...PACK, board_difference: "'-10%", board_reason: 'Family pack'})).toMatchObject({
      ...{boardDifference: -1_000, boardReason: 'Family pack'},
    })
  })

  test('are none with an empty cell, and stay as they are without the column', () => {
    const none = {boardItemId: null, boardQuantity: null, boardDifference: 0, boardReason: null}
    expect(fieldsOf({board_item: ''})).toMatchObject(none)
    expect(fieldsOf({})).not.toHaveProperty('boardItemId')
  })

  it.each<[RawRow, Column, string]>([
    [{board_item: 'butcherItem lamb'}, 'board_item', 'is not the id'],
    [{board_quantity: ''}, 'board_quantity', 'is not a number'],
    [{board_quantity: '0'}, 'board_quantity', 'above 0'],
    [{board_difference: '-95%', board_reason: 'Gift'}, 'board_difference', '90% below'],
    [{board_difference: '-10%'}, 'board_reason', 'say why'],
    [{board_item: ''}, 'board_quantity', 'needs a board_item'],
  ])('%j is refused', (cells, column, problem) => {
    expect(parse({...PACK, ...cells})).toMatchObject({
      problems: [{column, problem: expect.stringContaining(problem) as string}],
    })
  })
})

describe('bad cells are named', () => {
  it.each<[Column, string, string]>([
    ['sku', '', 'is empty'],
    ['sku', 'a b', 'is not a sku'],
    ['sku', 'history', 'choose another'],
    ['sku', '6.29E+12', 'spreadsheet'],
    ['barcode', '6.29E+12', 'spreadsheet'],
    ['barcode', '6,29E+12', 'spreadsheet'],
    ['title', ' \u00A0', 'is empty'],
    ['title', 'x'.repeat(201), 'has 201 characters'],
    ['description', 'x'.repeat(100_000), 'has 100000 characters'],
    ['category', '&&', 'no letter'],
    ['price', '', 'is empty'],
    ['price', '0', 'is 0'],
    ['price', '-1', 'below 0'],
    ['discount_amount', '10.00', 'above the price'],
    ['taxable', 'perhaps', 'neither yes nor no'],
    ['stock', '-3', 'below 0'],
    ['storage', 'warm', 'known are: fresh, frozen, dry'],
    ['slaughter', 'hand|machine', 'more than one kind of slaughter'],
    ['stunning', 'yes', 'known are: none, reversible'],
    ['allergens', 'milk|love', '"love"'],
    ['certificate_url', 'javascript:alert(1)', 'https://'],
    ['certificate_url', '//evil.example', 'https://'],
    ['certificate_url', 'http://a.example/', 'https://'],
    ['slug', 'a/b', 'is not a slug'],
  ])('%s %j', (column, cell, problem) => {
    const parsed = parse({[column]: cell})
    expect(parsed).toMatchObject({
      problems: [{line: 7, column, problem: expect.stringContaining(problem) as string}],
    })
    expect(JSON.stringify(parsed).length).toBeLessThan(400)
  })

  test('all at once', () => {
    expect(parse({sku: '', price: 'x', stock: 'y'})).toMatchObject({
      problems: [{column: 'sku'}, {column: 'price'}, {column: 'stock'}],
    })
  })
})

describe('the header', () => {
  test('is read whatever its case, spaces and names', () => {
    expect(
      parseHeader([' SKU ', 'Product', 'Dept.', 'Retail price', 'Straintype Title', 'Color', '']),
    ).toEqual({
      header: {
        columns: ['sku', 'title', 'category', 'price', 'straintype_title', null, null],
        unknown: ['Color'],
      },
    })
  })
  it.each([
    [['sku', 'title', 'price'], 'The column category is missing.'],
    [['sku', 'title'], 'The columns category, price are missing.'],
    [['12', 'x'], 'The first line must name the columns'],
    [['sku', 'name', 'title', 'category', 'price'], 'The columns "name" and "title" both mean title'],
  ])('%j', (cells, problem) =>
    expect(parseHeader(cells)).toEqual({problem: expect.stringContaining(problem) as string}),
  )
})

describe('what is written comes back', () => {
  test('text that a spreadsheet would run', () => {
    for (const text of ['=1+1', "'=1", "''@x", '+1', '-1', '@x', '＝1', 'a=b', "'tis", 'rice']) {
      expect(unguardFormula(guardFormula(text))).toBe(text)
      expect(guardFormula(text)).not.toMatch(/^[=+\-@＝]/)
    }
    fc.assert(
      fc.property(fc.string(), (text) => unguardFormula(guardFormula(text)) === text || /^=".*"$/.test(text)),
      {seed: 2026},
    )
  })
  test('lists', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z|\\]{1,5}$/)), (parts) => {
        expect(splitList(joinList(parts))).toEqual(parts)
      }),
      {seed: 2026},
    )
  })
})

test.each([
  ['036000291452', null],
  ['4006381333931', null],
  ['4006381333932', 'wrong check digit'],
  ['36000291452', 'lost its leading zeros: 036000291452'],
  ['4011', null],
  ['LAMB-1', null],
])('the barcode %s', (code, doubt) => {
  if (doubt === null) expect(barcodeWarning(code)).toBeNull()
  else expect(barcodeWarning(code)).toContain(doubt)
})

test.each([
  ['Fresh meat', 'fresh-meat'],
  ['Fruit & Vegetables', 'fruit-vegetables'],
  ["Baker's crème", 'bakers-creme'],
  ['لحوم طازجة', 'لحوم-طازجة'],
  ['&&', ''],
])('the slug of %s', (title, slug) => expect(slugify(title)).toBe(slug))
