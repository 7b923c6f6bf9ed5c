import {afterAll, beforeAll, expect, test} from 'vitest'
import {routeArgs} from '~/admin/shell/routes.test-helper'
import * as categoriesRoute from '~/routes/admin/catalog/categories'
import * as exportRoute from '~/routes/admin/catalog/export'
import * as importRoute from '~/routes/admin/catalog/import'
import * as newRoute from '~/routes/admin/catalog/new'
import {createTestCatalogAdmin} from './catalog-admin.test-helper'
import {fileMessages} from './file-messages'
import {MAX_FILE_BYTES} from './import-action.server'

let shop: Awaited<ReturnType<typeof createTestCatalogAdmin>>
beforeAll(async () => {
  shop = await createTestCatalogAdmin()
})
afterAll(() => shop.close())

const SITE = 'http://localhost:3000/staff/catalogue'
const services = () => ({catalogAdmin: shop.catalogAdmin})
const HEADER = 'sku,title,category,price'

function argsFor(path: string, fields: Record<string, string | File>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return routeArgs(new Request(SITE + path, {method: 'POST', body}), {
    role: 'shopkeeper',
    services: services(),
  })
}

async function send(text: string, fields: Record<string, string> = {}) {
  const args = argsFor('/import', {file: new File([text], 'catalog.csv'), do: 'import', ...fields})
  const {data, init} = await importRoute.action(args)
  return {...data.outcome, status: init?.status}
}

test('a file is checked without a change, then imported, and its products are priced', async () => {
  const text = `${HEADER}\nSUMAC,Sumac,Spices,4.49\nTHYME,Thyme,Herbs,2.99\n`
  expect(await send(text, {do: 'check'})).toMatchObject({
    ...{status: 200, kind: 'tried', created: 2, changed: 0, bad: 0, newCategories: ['Herbs']},
  })
  expect(await shop.catalogAdmin.find('SUMAC')).toBeNull()
  expect(await send(text)).toMatchObject({status: 200, kind: 'imported', created: 2})
  expect(await shop.catalogAdmin.find('SUMAC')).toMatchObject({title: 'Sumac', priceCents: 449})
  expect(shop.importCount()).toBe(1)
  expect(await send(text)).toMatchObject({kind: 'imported', created: 0, unchanged: 2})
  const {changes} = await shop.catalogAdmin.history({productId: 'SUMAC', page: 1})
  expect(changes).toMatchObject([{kind: 'imported', byName: 'Karim', batchSize: 2}])
})

function bulkFile(count: number) {
  const lines = Array.from({length: count}, (_, index) => `BULK-${index},Bulk ${index},Bulk,1.00`)
  lines[1_499] = 'BULK-1499,Bulk 1499,Bulk,cheap'
  return [HEADER, ...lines, ''].join('\n')
}

test('one bad line among 100,000 keeps all out and is named', async () => {
  const refused = await send(bulkFile(100_000))
  expect(refused).toMatchObject({status: 400, kind: 'refused', bad: 1, problemCount: 1})
  expect('problems' in refused && refused.problems).toEqual([
    expect.stringMatching(/^Line 1501, price: .*"cheap"/),
  ])
  expect(await shop.catalogAdmin.find('BULK-0')).toBeNull()
}, 60_000)

test('without the bad line the others come in', async () => {
  expect(await send(bulkFile(2_000), {skip: 'on'})).toMatchObject({
    ...{status: 200, kind: 'imported', created: 1_999, bad: 1},
  })
  expect(await shop.catalogAdmin.find('BULK-0')).toMatchObject({priceCents: 100})
  expect(await shop.catalogAdmin.find('BULK-1499')).toBeNull()
})

test('of many bad lines the first are listed and all are counted', async () => {
  const lines = Array.from({length: 250}, (_, index) => `BAD-${index},Bad ${index},Spices,-`)
  const outcome = await send([HEADER, ...lines].join('\n'), {do: 'check'})
  expect(outcome).toMatchObject({kind: 'refused', bad: 250, problemCount: 250, created: 0})
  expect('problems' in outcome && outcome.problems.length).toBe(100)
})

test.each([
  ['no file', {file: ''}, 400, fileMessages.missing],
  ['an empty file', {file: new File([], 'catalog.csv')}, 400, fileMessages.missing],
  ['a picture', {file: new File([Buffer.from([0x89, 0x50, 0, 0])], 'a.png')}, 400, /./],
  ['no button', {file: new File(['x'], 'a.csv'), do: 'delete'}, 400, fileMessages.unknownButton],
] as const)('%s is refused in words', async (_, fields, status, problem) => {
  const {data, init} = await importRoute.action(argsFor('/import', {do: 'import', ...fields}))
  expect(init?.status).toBe(status)
  expect(data.outcome).toMatchObject({kind: 'unreadable'})
  if (data.outcome.kind === 'unreadable') expect(data.outcome.problem).toMatch(problem)
})

test('a file larger than may be sent is refused by its size', async () => {
  const file = new File([new Uint8Array(MAX_FILE_BYTES + 1)], 'catalog.csv')
  const {data, init} = await importRoute.action(argsFor('/import', {do: 'check', file}))
  expect([init?.status, data.outcome]).toEqual([413, {kind: 'unreadable', problem: fileMessages.tooLarge}])
})

test('what is exported can be imported again, and changes nothing', async () => {
  const args = routeArgs(new Request(`${SITE}/export.csv`), {role: 'shopkeeper', services: services()})
  const response = await exportRoute.loader(args)
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="catalog.csv"')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const text = bytes.toString('utf8')
  expect(text).toContain('SUMAC')
  expect(await send(text)).toMatchObject({kind: 'imported', created: 0, changed: 0})
})

test('a category is refused beside its field, as it was typed', async () => {
  const act = async (fields: Record<string, string>) => categoriesRoute.action(argsFor('/categories', fields))
  expect(await act({do: 'add', title: '  '})).toMatchObject({data: {id: '', problem: 'Please enter a name.'}})
  const long = 'x'.repeat(81)
  expect(await act({do: 'rename', id: 'spices', seenTitle: 'Spices', title: long})).toMatchObject({
    data: {id: 'spices', typed: long, problem: 'A name has 80 letters at most.'},
  })
  const done = await act({do: 'add', title: 'Tea'})
  expect(done instanceof Response && done.headers.get('location')).toBe(
    '/staff/catalogue/categories?done=added&title=Tea',
  )
})

test('a new product needs no SKU of one’s own, and takes its picture with it', async () => {
  await send(`${HEADER}\nSPICE-SALT,Salt,Spices,1\nSPICE-PEPPER,Pepper,Spices,1\nSPICE-CUMIN,Cumin,Spices,1`)
  const create = async (key: string, file?: File) => {
    const fields = {title: 'Sumac, ground', categoryId: 'spices', price: '4.49', allergensKnown: 'unknown'}
    const response = await newRoute.action(argsFor('/new', {...fields, key, ...(file && {file})}))
    return response instanceof Response && response.headers.get('location')
  }
  expect(await create('11111111-1111-4111-8111-111111111111')).toBe(
    '/staff/catalogue/SPICE-SUMAC-GROUND?done=created',
  )
  expect(await shop.catalogAdmin.find('SPICE-SUMAC-GROUND')).toMatchObject({active: false})
  // The lake of this test takes no pictures.
  expect(await create('22222222-2222-4222-8222-222222222222', new File(['x'], 'sumac.jpg'))).toBe(
    '/staff/catalogue/SPICE-SUMAC-GROUND-2?done=created-without-picture',
  )
})
