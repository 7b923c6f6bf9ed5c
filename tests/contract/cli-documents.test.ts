import {mkdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startHttpsFront} from '../support/https-front'
import type {HttpsFront} from '../support/https-front'
import {createSanityCli} from '../support/sanity-cli'
import type {SanityCli} from '../support/sanity-cli'
import {requireSeededShop} from '../support/seeded-data'
import {startShop} from '../support/shop-process'
import type {ShopProcess} from '../support/shop-process'

/** What Sanity's own command line does with documents, against the built shop. */
let shop: ShopProcess
let front: HttpsFront
let token: string
let cli: SanityCli
beforeAll(async () => {
  ;({token} = await requireSeededShop())
  shop = await startShop()
  front = await startHttpsFront(shop.port)
  cli = createSanityCli({port: shop.port, token})
})
afterAll(async () => {
  cli.remove()
  await front.close()
  await shop.remove()
})

test('documents: created, replaced, queried, read and deleted', async () => {
  const file = join(cli.folder, 'note.json')
  const write = (title: string) => writeFileSync(file, JSON.stringify({_id: 'note', _type: 'note', title}))
  write('first')
  expect(await cli.require('documents', 'create', file)).toContain('note')
  write('second')
  await cli.require('documents', 'create', file, '--missing')
  expect(await cli.require('documents', 'get', 'note')).toContain('"title": "first"')
  await cli.require('documents', 'create', file, '--replace')
  const found = await cli.require(
    'documents',
    'query',
    '*[_id == "note"].title',
    '--api-version',
    'v2021-06-07',
  )
  expect(found).toContain('second')
  await cli.require('documents', 'delete', 'note')
  expect(await cli.client().getDocument('note')).toBeUndefined()
})

/** It speaks https only, and puts two slashes before the version. */
test('a migration changes the documents of its type', async () => {
  const secure = createSanityCli({port: shop.port, token, apiHost: `https://localhost:${front.port}/lake`})
  try {
    const folder = join(secure.folder, 'migrations', 'rename')
    mkdirSync(folder, {recursive: true})
    writeFileSync(
      join(folder, 'index.ts'),
      `import {at, defineMigration, set} from 'sanity/migrate'
       export default defineMigration({
         title: 'Rename',
         documentTypes: ['memo'],
         migrate: {document: (doc) => at('title', set(doc.title + '!'))},
       })`,
    )
    const memos = ['one', 'two', 'three'].map((title) => ({_id: `memo-${title}`, _type: 'memo', title}))
    await cli.client().mutate(memos.map((create) => ({create})))
    await cli.client().create({_id: 'other', _type: 'other', title: 'other'})
    const output = await secure.require('migration', 'run', 'rename', '--no-dry-run', '--no-confirm')
    expect(output).toMatch(/3 mutations generated|3 documents/)
    expect(await cli.client().fetch('*[_type in ["memo", "other"]].title | order(@)')).toEqual([
      'one!',
      'other',
      'three!',
      'two!',
    ])
  } finally {
    secure.remove()
  }
})
