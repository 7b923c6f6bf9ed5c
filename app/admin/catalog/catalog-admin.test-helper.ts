import {createTestDatabase} from '~/platform/db/database.test-helper'
import type {PictureUploader} from '~/platform/gateways/sanity.server'
import {refreshCounts, saveCategories} from '~/domain/catalog/database/write-products.server'
import {EMPTY_PRODUCT} from '~/domain/catalog/empty-product'
import type {BoardPrices} from '~/domain/catalog/board/board-price'
import type {ProductValues} from './catalog-admin'
import {createCatalogAdmin} from './catalog-admin.server'

export const AMINA = {id: 'staff-amina', name: 'Amina'}
export const BILAL = {id: 'staff-bilal', name: 'Bilal'}

/** A catalog admin on a database of its own with two categories, and a clock that the test moves. */
export async function createTestCatalogAdmin(pictures?: PictureUploader, board: BoardPrices = new Map()) {
  const database = await createTestDatabase()
  const clock = {at: Date.parse('2025-11-21T21:30:00Z')}
  const {sql} = database
  await saveCategories(sql, [
    {id: 'rice-grains', title: 'Rice & Grains', position: 1},
    {id: 'spices', title: 'Spices', position: 2},
  ])
  await refreshCounts(sql)
  const unreachable = {upload: async () => ({kind: 'unreachable', error: new Error('no lake')}) as const}
  let imports = 0
  const catalogAdmin = createCatalogAdmin({
    sql,
    pictures: pictures ?? unreachable,
    readBoard: async () => board,
    pictureBaseUrl: 'https://pictures.example',
    onImported: async () => void (imports += 1),
    log: {warn: () => {}},
    now: () => clock.at,
  })
  return {catalogAdmin, sql, clock, importCount: () => imports, close: () => database.close()}
}

const {picture: _picture, boardCents: _boardCents, boardUnit: _boardUnit, ...emptyValues} = EMPTY_PRODUCT

export function testValues(values: Partial<ProductValues> = {}): ProductValues {
  return {
    ...emptyValues,
    ...{title: 'Couscous, fine', categoryId: 'rice-grains', priceCents: 549, unit: '2 lb bag'},
    ...{active: true, storage: 'dry', aliases: ['kuskus'], rank: 0, ...values},
  }
}
