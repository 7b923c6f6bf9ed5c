import {createTestDatabase} from '~/db/test-database'
import type {PictureStore} from '~/services/sanity.server'
import {refreshCounts, saveCategories} from '../database/write-products.server'
import type {ProductValues} from './desk'
import {createCatalogDesk} from './desk.server'

export const AMINA = {id: 'staff-amina', name: 'Amina'}
export const BILAL = {id: 'staff-bilal', name: 'Bilal'}

/** A desk on a database of its own with two categories, and a clock that the test moves. */
export async function createTestDesk(pictures?: PictureStore) {
  const database = await createTestDatabase()
  const clock = {at: Date.parse('2025-11-21T21:30:00Z')}
  const {sql} = database
  await saveCategories(sql, [
    {id: 'rice-grains', title: 'Rice & Grains', position: 1},
    {id: 'spices', title: 'Spices', position: 2},
  ])
  await refreshCounts(sql)
  const unreachable = {upload: async () => ({kind: 'unreachable', error: new Error('no lake')}) as const}
  const desk = createCatalogDesk({
    sql,
    pictures: pictures ?? unreachable,
    log: {warn: () => {}},
    now: () => clock.at,
  })
  return {desk, sql, clock, close: () => database.close()}
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
