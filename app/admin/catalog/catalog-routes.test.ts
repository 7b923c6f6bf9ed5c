import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {getRequest, postRequest, responseOf, routeArgs} from '~/admin/shell/routes.test-helper'
import type {Handler} from '~/admin/shell/routes.test-helper'
import type {Role} from '~/domain/staff/roles'
import * as categories from '~/routes/admin/catalog/categories'
import * as exported from '~/routes/admin/catalog/export'
import * as files from '~/routes/admin/catalog/import'
import * as bulk from '~/routes/admin/catalog/bulk'
import * as history from '~/routes/admin/catalog/history'
import * as fresh from '~/routes/admin/catalog/new'
import * as picture from '~/routes/admin/catalog/picture'
import * as product from '~/routes/admin/catalog/product'
import * as list from '~/routes/admin/catalog'
import {loader as home} from '~/routes/admin/index'
import type {CatalogAdmin} from './catalog-admin.server'
import {AMINA, createTestCatalogAdmin, testValues} from './catalog-admin.test-helper'

let shop: Awaited<ReturnType<typeof createTestCatalogAdmin>>
const KEY = '11111111-1111-4111-8111-111111111111'

beforeAll(async () => {
  shop = await createTestCatalogAdmin()
  await shop.catalogAdmin.create('COUSCOUS', testValues(), {key: KEY, by: AMINA})
})
afterAll(() => shop.close())

function argsFor(role: Role | null, request: Request, catalogAdmin: CatalogAdmin | null = shop.catalogAdmin) {
  return routeArgs(request, {role, name: 'Amina', params: {id: 'COUSCOUS'}, services: {catalogAdmin}})
}

const handlers: [string, Handler, () => Request][] = [
  ['the list', list.loader, () => getRequest('/staff/catalogue')],
  ['a product', product.loader, () => getRequest('/staff/catalogue/COUSCOUS')],
  ['saving a product', product.action, () => postRequest('/staff/catalogue/COUSCOUS')],
  ['the form of a new one', fresh.loader, () => getRequest('/staff/catalogue/new')],
  ['making one', fresh.action, () => postRequest('/staff/catalogue/new')],
  ['the picture page', picture.loader, () => getRequest('/staff/catalogue/COUSCOUS/picture')],
  ['a picture', picture.action, () => postRequest('/staff/catalogue/COUSCOUS/picture', {do: 'remove'})],
  ['the history', history.loader, () => getRequest('/staff/catalogue/history')],
  ['an undo', history.action, () => postRequest('/staff/catalogue/history')],
  ['a bulk preview', bulk.loader, () => getRequest('/staff/catalogue/bulk')],
  ['the files', files.loader, () => getRequest('/staff/catalogue/import')],
  ['an import', files.action, () => postRequest('/staff/catalogue/import')],
  ['the export', exported.loader, () => getRequest('/staff/catalogue/export.csv')],
  ['the categories', categories.loader, () => getRequest('/staff/catalogue/categories')],
  ['a change of them', categories.action, () => postRequest('/staff/catalogue/categories')],
  ['a bulk change', bulk.action, () => postRequest('/staff/catalogue/bulk')],
]

describe.each(handlers)('%s', (_, handler, request) => {
  test('is closed to visitors, who are sent to sign in', async () => {
    const response = await responseOf(handler, argsFor(null, request()))
    expect(response.status).toBe(303)
    expect(response.location).toMatch(/^\/staff\/sign-in\?origin=%2Fstaff%2Fcatalogue/)
  })

  test('is closed to editors', async () => {
    expect((await responseOf(handler, argsFor('editor', request()))).status).toBe(403)
  })

  test.each(['shopkeeper', 'administrator'] as const)('is open to a %s', async (role) => {
    const {status, location} = await responseOf(handler, argsFor(role, request()))
    expect(status).not.toBe(403)
    expect(status).toBeLessThan(500)
    expect(location ?? '').not.toContain('sign-in')
  })
})

test('the home address redirects to the first section, and visitors to the sign-in', async () => {
  for (const [role, first] of [
    ['editor', '/staff/messages'],
    ['shopkeeper', '/staff/orders'],
  ] as const) {
    expect((await responseOf(home, argsFor(role, getRequest('/staff')))).location).toBe(first)
  }
  expect((await responseOf(home, argsFor(null, getRequest('/staff')))).location).toContain('/staff/sign-in')
})

test('with a point-of-sale system the list says so, and all else leads there', async () => {
  expect(await list.loader(argsFor('shopkeeper', getRequest('/staff/catalogue'), null))).toMatchObject({
    page: null,
  })
  const other = await responseOf(
    product.action,
    argsFor('shopkeeper', postRequest('/staff/catalogue/X'), null),
  )
  expect(other).toEqual({status: 303, location: '/staff/catalogue'})
})

test('a product’s picture becomes its category’s, and is that no longer', async () => {
  const post = (what: string) =>
    responseOf(
      picture.action,
      argsFor('shopkeeper', postRequest('/staff/catalogue/COUSCOUS/picture', {do: what})),
    )
  expect((await shop.catalogAdmin.find('COUSCOUS'))?.isCategoryPicture).toBe(false)
  expect((await post('category')).location).toBe('/staff/catalogue/COUSCOUS?done=category-picture')
  expect((await shop.catalogAdmin.find('COUSCOUS'))?.isCategoryPicture).toBe(true)
  await post('not-category')
  expect((await shop.catalogAdmin.find('COUSCOUS'))?.isCategoryPicture).toBe(false)
})

describe('a form', () => {
  const fields = {
    ...{title: 'Couscous', categoryId: 'spices', price: '6.49', unit: '', stock: '', active: 'on'},
    ...{brand: ' Sunbird  Terrace', slaughter: '', stunning: 'none', rank: '-3'},
    ...{allergensKnown: 'none', aliases: 'kuskus, seksu', discountPercent: '12.5', seenStock: ''},
  }

  test('is saved, and returned as typed with its problems', async () => {
    const {revision} = (await shop.catalogAdmin.find('COUSCOUS')) ?? {}
    const sent = {...fields, revision: String(revision), key: '22222222-2222-4222-8222-222222222222'}
    const wrong = await product.action(
      argsFor('shopkeeper', postRequest('/staff/catalogue/COUSCOUS', {...sent, price: '6.499', stock: '-1'})),
    )
    expect(wrong).toMatchObject({
      data: {
        form: {
          form: {price: '6.499', stock: '-1', aliases: 'kuskus, seksu'},
          problems: {price: expect.any(String) as string, stock: expect.any(String) as string},
        },
      },
    })
    shop.clock.at += 60_000
    const request = postRequest('/staff/catalogue/COUSCOUS', sent)
    expect(await responseOf(product.action, argsFor('shopkeeper', request))).toEqual({
      status: 303,
      location: '/staff/catalogue/COUSCOUS?done=saved',
    })
    expect(await shop.catalogAdmin.find('COUSCOUS')).toMatchObject({
      ...{priceCents: 649, unit: '1 unit', stock: null, allergens: [], discountBasisPoints: 1_250},
      ...{aliases: ['kuskus', 'seksu'], categoryTitle: 'Spices'},
      ...{brand: 'Sunbird Terrace', slaughter: null, stunning: 'none', rank: -3},
    })
  })

  test('that is stale keeps what was typed and takes what was not', async () => {
    const before = await shop.catalogAdmin.find('COUSCOUS')
    if (!before) throw new Error('no product')
    shop.clock.at += 60_000
    await shop.catalogAdmin.save(
      'COUSCOUS',
      {...before, stock: 9, priceCents: 700},
      {
        ...{key: '33333333-3333-4333-8333-333333333333', by: AMINA},
        seen: {revision: before.revision, stock: before.stock},
      },
    )
    const sent = {...fields, price: '7.49', revision: String(before.revision), key: KEY.replaceAll('1', '4')}
    const response = await product.action(
      argsFor('shopkeeper', postRequest('/staff/catalogue/COUSCOUS', sent)),
    )
    expect(response).toMatchObject({
      init: {status: 409},
      data: {
        form: {form: {price: '7.49', stock: '9'}},
        stale: {
          changes: [{byName: 'Amina'}],
          conflicts: [{field: 'price', theirs: '7.00', yours: '7.49'}],
        },
      },
    })
  })
})
