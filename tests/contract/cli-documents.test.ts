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

/** It downloads them, and asks whether those exist that they refer to. */
test('documents: validated by the rules of a Studio', async () => {
  writeFileSync(
    join(cli.folder, 'sanity.config.js'),
    `import {createClient} from '@sanity/client'
     import {defineConfig, defineField, defineType} from 'sanity'
     const apiHost = 'http://localhost:${shop.port}/lake'
     const title = defineField({name: 'title', type: 'string', validation: (rule) => rule.required().max(10)})
     const next = defineField({name: 'next', type: 'reference', to: [{type: 'step'}]})
     export default defineConfig({
       projectId: 'store',
       dataset: 'steps',
       unstable_clientFactory: (options) =>
         createClient({...options, apiHost, useProjectHostname: false}),
       schema: {types: [defineType({name: 'step', type: 'document', fields: [title, next]})]},
     })`,
  )
  await cli.client().datasets.create('steps', {aclMode: 'private'})
  const steps = cli.client('steps')
  await steps
    .transaction()
    .create({_id: 'right', _type: 'step', title: 'Wash', next: {_type: 'reference', _ref: 'long'}})
    .create({_id: 'long', _type: 'step', title: 'Wash it again'})
    .create({_id: 'empty', _type: 'step'})
    .create({
      _id: 'lost',
      _type: 'step',
      title: 'Wash',
      next: {_type: 'reference', _ref: 'gone', _weak: true},
    })
    .commit()
  const {code, output} = await cli.run(
    ...['documents', 'validate', '--yes', '--format', 'ndjson', '--level', 'error'],
  )
  const reports = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as {documentId: string; markers: {message: string}[]})
  const found = Object.fromEntries(
    reports.map(({documentId, markers}) => [documentId, markers.map(({message}) => message)]),
  )
  expect({code, found}, output).toEqual({
    code: 1,
    found: {
      empty: ['Required'],
      long: ['Must be at most 10 characters long'],
      lost: ['Referenced document must be published'],
    },
  })
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
