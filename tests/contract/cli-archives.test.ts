import {createHash} from 'node:crypto'
import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import type {SanityDocument} from '@sanity/client'
import {quadrants} from '../support/pictures'
import {createSanityCli} from '../support/sanity-cli'
import type {SanityCli} from '../support/sanity-cli'
import {requireSeededShop} from '../support/seeded-data'
import {startShop} from '../support/shop-process'
import type {ShopProcess} from '../support/shop-process'

/** What Sanity's own command line does with archives of a dataset, against the built shop. */
let shop: ShopProcess
let cli: SanityCli
beforeAll(async () => {
  const {token} = await requireSeededShop()
  shop = await startShop()
  cli = createSanityCli({port: shop.port, token})
})
afterAll(async () => {
  cli.remove()
  await shop.remove()
})

const client = (dataset: string) => cli.client(dataset)

test('a dataset that was exported, deleted and imported again has equal documents and assets', async () => {
  await client('trip').datasets.create('trip', {aclMode: 'public'})
  await fillTrip()
  const before = await readDataset('trip')
  const archive = join(cli.folder, 'trip.tar.gz')

  expect(await cli.require('dataset', 'export', 'trip', archive)).toMatch(/Exporting documents... \(5\/5\)/)
  await cli.require('dataset', 'delete', 'trip', '--force')
  await cli.require('dataset', 'create', 'trip', '--visibility', 'public')
  expect(await readDataset('trip')).toEqual({documents: {}, bytes: {}})
  expect(await cli.require('dataset', 'import', archive, 'trip')).toContain('Imported 5 documents')

  expect(await readDataset('trip')).toEqual(before)
  expect(Object.keys(before.documents)).toHaveLength(7)
})

test('an export leaves out what it is asked to, by pages too, and keeps what is raw', async () => {
  const archive = join(cli.folder, 'notes.tar.gz')
  const exported = await cli.require(
    ...[
      'dataset',
      'export',
      'trip',
      archive,
      '--types',
      'article',
      '--no-drafts',
      '--mode',
      'cursor',
      '--raw',
    ],
  )
  expect(exported).toMatch(/Exporting documents... \(1\/1\)/)
})

test.each([
  ['ids that are there twice', [{_id: 'same'}, {_id: 'same'}], /duplicate IDs[^]*- same/, 0],
  [
    'references to what is not there',
    [{_id: 'one', to: {_type: 'reference', _ref: 'nowhere'}}, {_id: 'two'}],
    /Document "one" references non-existent document "nowhere"/,
    2,
  ],
  [
    'assets that are missing',
    [{_id: 'one', image: {_type: 'image', _sanityAsset: 'image@file:///nowhere/none.png'}}],
    /Error while fetching asset from "file:\/\/\/nowhere\/none.png"/,
    1,
  ],
])('an import of %s fails and names them', async (_, documents, message, left) => {
  const file = join(cli.folder, 'broken.ndjson')
  writeFileSync(file, documents.map((one) => JSON.stringify({_type: 'note', ...one})).join('\n'))
  const dataset = await newDataset()
  const {code, output} = await cli.run('dataset', 'import', file, dataset)
  expect(code).toBe(1)
  expect(output).toMatch(message)
  // The importer writes the documents first, without assets and strong references, and looks for both afterwards.
  expect(await client(dataset).fetch('count(*)')).toBe(left)
})

let datasets = 0
async function newDataset(): Promise<string> {
  const name = `broken-${datasets++}`
  await client(name).datasets.create(name)
  return name
}

/** Everything that an archive can hold: assets of both kinds, drafts, versions, references of all kinds, old dates. */
async function fillTrip() {
  const trip = client('trip')
  const image = await trip.assets.upload('image', await quadrants(40, 30).png().toBuffer(), {
    filename: 'مسجد.png',
  })
  const file = await trip.assets.upload('file', Buffer.from('%PDF-1.4 certificate'), {filename: 'halal.pdf'})
  await trip.patch(image._id).set({title: 'Courtyard', creditLine: 'Amina'}).commit()
  const refersTo = (id: string) => ({_type: 'reference', _ref: id})
  const body = [
    {_type: 'block', _key: 'b1', children: [{_type: 'span', _key: 's1', text: 'سلام 👋'}], markDefs: []},
  ]
  const cover = {
    _type: 'image',
    asset: refersTo(image._id),
    hotspot: {x: 0.5, y: 0.25, width: 1, height: 0.5},
  }
  const article = {_type: 'article', title: 'Lamb', body, cover, author: refersTo('mariam')}
  await trip
    .transaction()
    .create({_id: 'mariam', _type: 'author', name: 'Mariam', _createdAt: '2019-04-05T06:07:08Z'})
    .create({...article, _id: 'lamb', certificate: {_type: 'file', asset: refersTo(file._id)}})
    .create({...article, _id: 'drafts.lamb', title: 'Lamb, by hand'})
    .create({...article, _id: 'versions.ramadan.lamb', title: 'Lamb for Ramadan'})
    .create({
      _id: 'soon',
      _type: 'note',
      later: {...refersTo('unwritten'), _weak: true},
      empty: null,
      list: [],
    })
    .commit()
}

/** All documents but what says when they were written, and the bytes of all assets. */
async function readDataset(dataset: string) {
  const stored = await client(dataset).fetch<SanityDocument[]>('*')
  const documents = Object.fromEntries(
    stored.map(({_rev, _updatedAt, uploadId: _uploadId, ...document}) => [document._id, document]),
  )
  const bytes: Record<string, string> = {}
  for (const {_id, url} of stored) {
    if (typeof url !== 'string') continue
    const content = await (await fetch(url)).arrayBuffer()
    bytes[_id] = createHash('sha1').update(Buffer.from(content)).digest('hex')
  }
  return {documents, bytes}
}
