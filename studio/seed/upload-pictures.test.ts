import type {IdentifiedSanityDocumentStub} from '@sanity/client'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, expect, it} from 'vitest'
import {seedFile, seedPicture} from './picture'
import {seed} from './seed'
import {createTestClient} from '../client.test-helper'
import {startFakeLake} from '../fake-lake.test-helper'
import type {FakeLake} from '../fake-lake.test-helper'

let lake: FakeLake
let folder: string
let missing: string[]

beforeEach(async () => {
  lake = await startFakeLake()
  folder = await mkdtemp(join(tmpdir(), 'seed-pictures-'))
  missing = []
  await writeFile(join(folder, 'a.webp'), 'one')
  await writeFile(join(folder, 'b.webp'), 'two')
})
afterEach(async () => {
  await lake.close()
  await rm(folder, {recursive: true})
})

const client = () => createTestClient(lake.url)

function runSeed(documents: IdentifiedSanityDocumentStub[], from = client()) {
  return seed(from, documents, {folder, onMissing: (file) => void missing.push(file)})
}

function createStub(id: string, file: string): IdentifiedSanityDocumentStub {
  return {_id: id, _type: 'thing', image: seedPicture(file, 'A thing', {hotspot: {x: 0.5, y: 0.25}})}
}

function assets() {
  return [...lake.documents.keys()].filter((id) => id.startsWith('image-'))
}

it('uploads a picture and refers to it', async () => {
  await runSeed([createStub('a', 'a.webp')])
  expect(assets()).toHaveLength(1)
  expect(lake.documents.get('a')?.image).toEqual({
    _type: 'picture',
    alt: 'A thing',
    asset: {_type: 'reference', _ref: assets()[0]},
    hotspot: {_type: 'sanity.imageHotspot', x: 0.5, y: 0.25, width: 0.5, height: 0.5},
  })
})

it('uploads a paper as a file', async () => {
  await writeFile(join(folder, 'paper.pdf'), '%PDF-1.4')
  await runSeed([{_id: 'a', _type: 'thing', paper: seedFile('paper.pdf')}])
  const [id] = [...lake.documents.keys()].filter((name) => name.startsWith('file-'))
  expect(lake.documents.get('a')?.paper).toEqual({_type: 'file', asset: {_type: 'reference', _ref: id}})
})

it('uploads a shared file once, and none for documents seeded before', async () => {
  await runSeed([createStub('a', 'a.webp'), createStub('b', 'a.webp')])
  expect(lake.uploads).toBe(1)
  await runSeed([createStub('a', 'a.webp'), createStub('b', 'a.webp'), createStub('c', 'b.webp')])
  expect(lake.uploads).toBe(2)
  await runSeed([createStub('a', 'a.webp'), createStub('b', 'a.webp'), createStub('c', 'b.webp')])
  expect(lake.uploads).toBe(2)
})

it('uploads none for a skipped document', async () => {
  await runSeed([{...createStub('a', 'a.webp'), category: {_type: 'reference', _ref: 'gone'}}])
  expect(lake.uploads).toBe(0)
})

it('creates the document without the picture when its file is missing', async () => {
  const text = {_key: 'p1', _type: 'block'}
  const body = [text, {_key: 'p2', ...seedPicture('gone.webp', 'Gone')}]
  expect(await runSeed([{...createStub('a', 'gone.webp'), body}, createStub('b', 'b.webp')])).toMatchObject({
    created: ['a', 'b'],
  })
  expect(missing).toEqual(['gone.webp'])
  expect(lake.documents.get('a')).toEqual({_id: 'a', _type: 'thing', _rev: 'rev-1', body: [text]})
  expect(lake.documents.get('b')).toHaveProperty('image.asset')
})

it('resumes after a stop between upload and transaction', async () => {
  const stopped = client()
  stopped.transaction = () => {
    throw new Error('stopped')
  }
  await expect(runSeed([createStub('a', 'a.webp')], stopped)).rejects.toThrow('stopped')
  expect(lake.documents.has('a')).toBe(false)
  expect(await runSeed([createStub('a', 'a.webp')])).toEqual({created: ['a'], skipped: 0})
  expect(assets()).toHaveLength(1)
})

it('allows two concurrent seeds', async () => {
  const all = [createStub('a', 'a.webp'), createStub('b', 'b.webp')]
  const outcomes = await Promise.all([runSeed(all), runSeed(all)])
  expect(outcomes.flatMap(({created}) => created).sort()).toEqual(['a', 'b'])
  expect(assets()).toHaveLength(2)
})

it('uploads four at a time', async () => {
  const files = Array.from({length: 10}, (_, index) => `${index}.webp`)
  await Promise.all(files.map((file) => writeFile(join(folder, file), file)))
  lake.holdUploadsUntil = 4
  await runSeed(files.map((file, index) => createStub(`doc-${index}`, file)))
  expect(assets()).toHaveLength(10)
  expect(lake.maxConcurrentUploads).toBe(4)
})
