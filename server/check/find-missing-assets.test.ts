import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {createTestDatabase} from '~/platform/db/database.test-helper'
import type {TestDatabase} from '~/platform/db/database.test-helper'
import {datasets, documents} from '../../embedded/content-lake/storage/schema'
import {findMissingAssets} from './find-missing-assets'

const dataDir = mkdtempSync(join(tmpdir(), 'pictures-'))
let database: TestDatabase
beforeAll(async () => {
  const folder = join(import.meta.dirname, '../../embedded/content-lake/storage/migrations')
  database = await createTestDatabase([{folder, table: 'lake_migrations'}])
  await database.sql.insert(datasets).values({name: 'production', aclMode: 'public', createdAt: new Date()})
  mkdirSync(join(dataDir, 'assets/images/production'), {recursive: true})
  writeFileSync(join(dataDir, 'assets/images/production/here-1x1.png'), 'a picture')
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, {recursive: true, force: true})
})

function write(id: string, fields: {_type: string} & Record<string, unknown>) {
  const body = {_id: id, _rev: 'a', _createdAt: '', _updatedAt: '', ...fields}
  return database.sql.insert(documents).values({dataset: 'production', id, rev: 'a', body})
}

test('what is not there is found, beside texts that Postgres cannot look into', async () => {
  // Whoever may edit can have written these, and a check that stops at them is of no use.
  await write('page', {_type: 'page', title: 'NUL \0 and half a pair \ud83d'})
  await write('image-here', {_type: 'sanity.imageAsset', path: 'images/shop/production/here-1x1.png'})
  await write('image-odd', {_type: 'sanity.imageAsset', path: 7, title: '\0'})
  await write('image-gone', {
    _type: 'sanity.imageAsset',
    originalFilename: '\0',
    path: 'images/shop/production/gone-1x1.png',
  })
  expect(await findMissingAssets(database.sql, dataDir)).toEqual(['images/production/gone-1x1.png'])
})
