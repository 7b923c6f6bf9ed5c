import {createTestDatabase} from '~/platform/db/database.test-helper'
import type {PictureUploader} from '~/platform/gateways/sanity.server'
import {refreshCounts, saveCategories} from '~/domain/catalog/database/write-products.server'
import type {ProductValues} from './catalog-admin'
import {createCatalogAdmin} from './catalog-admin.server'

export const AMINA = {id: 'staff-amina', name: 'Amina'}
export const BILAL = {id: 'staff-bilal', name: 'Bilal'}

/** A catalog admin on a database of its own with two categories, and a clock that the test moves. */
export async function createTestCatalogAdmin(pictures?: PictureUploader) {
  const database = await createTestDatabase()
  const clock = {at: Date.parse('2025-11-21T21:30:00Z')}
  const {sql} = database
  await saveCategories(sql, [
    {id: 'rice-grains', title: 'Rice & Grains', position: 1},
    {id: 'spices', title: 'Spices', position: 2},
  ])
  await refreshCounts(sql)
  const unreachable = {upload: async () => ({kind: 'unreachable', error: new Error('no lake')}) as const}
  const catalogAdmin = createCatalogAdmin({
    sql,
    pictures: pictures ?? unreachable,
    log: {warn: () => {}},
    now: () => clock.at,
  })
  return {catalogAdmin, sql, clock, close: () => database.close()}
}

export function testValues(values: Partial<ProductValues> = {}): ProductValues {
  return {
    title: 'Couscous, fine',
    description: null,
    categoryId: 'rice-grains',
    priceCents: 549,
    discountCents: null,
    discountBasisPoints: null,
    unit: '2 lb bag',
    stock: null,
    active: true,
    featured: false,
    taxable: false,
    storage: 'dry',
    origin: null,
    certifier: null,
    certificateUrl: null,
    allergens: null,
    diets: [],
    netGrams: null,
    netMillilitres: null,
    pieces: null,
    straintypeTitle: null,
    aliases: ['kuskus'],
    barcode: null,
    ...values,
  }
}
