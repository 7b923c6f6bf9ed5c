import {describe, expect, test} from 'vitest'
import type {Product} from '~/domain/catalog/product'
import {CatalogError} from '~/domain/catalog/stale-if-error-source.server'
import {createProductChanges, createPublicChanges} from './product-changes'

const FOR_SALE = new Set(['RICE', 'OATS'])

/** What strangers are told, once all of it has come. */
async function tellStrangers(ids: readonly string[] | null, failure?: Error) {
  const changes = createProductChanges()
  const findMany = async (wanted: readonly string[]) => {
    if (failure) throw failure
    return wanted.filter((id) => FOR_SALE.has(id)).map((id) => ({id}) as Product)
  }
  const open = createPublicChanges({changes, catalog: {findMany}, log: {warn: () => {}}})
  const outcome = new Promise((resolve) => open.onChange(resolve))
  changes.announce(ids)
  return outcome
}

describe('what strangers are told of products that change', () => {
  test('are the ids of what is for sale', async () => {
    expect(await tellStrangers(['RICE', 'OATS'])).toEqual(['RICE', 'OATS'])
  })

  test('is no id of what is not: anything may have changed', async () => {
    expect(await tellStrangers(['RICE', 'IN-PREPARATION'])).toBeNull()
    expect(await tellStrangers(null)).toBeNull()
  })

  test('is that anything may have, if nobody can say', async () => {
    expect(await tellStrangers(['RICE'], new CatalogError('source_unreachable', 'away'))).toBeNull()
    expect(await tellStrangers(['RICE'], new Error('a fault'))).toBeNull()
  })
})
