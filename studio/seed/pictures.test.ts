import {createClient} from '@sanity/client'
import type {IdentifiedSanityDocumentStub} from '@sanity/client'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, expect, it} from 'vitest'
import {seedPicture} from './picture'
import {seed} from './seed'
import {startTinyLake} from '../tiny-lake.test-helper'
import type {TinyLake} from '../tiny-lake.test-helper'

let lake: TinyLake
let folder: string
let lost: string[]

beforeEach(async () => {
  lake = await startTinyLake()
  folder = await mkdtemp(join(tmpdir(), 'seed-pictures-'))
  lost = []
  await writeFile(join(folder, 'a.webp'), 'one')
  await writeFile(join(folder, 'b.webp'), 'two')
})
afterEach(async () => {
  await lake.close()
  await rm(folder, {recursive: true})
})

function client() {
  return createClient({
    projectId: 'store',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: lake.url,
    useProjectHostname: false,
    useCdn: false,
  })
}

function put(documents: IdentifiedSanityDocumentStub[], from = client()) {
  return seed(from, documents, {folder, onLost: (file) => void lost.push(file)})
}

function thing(id: string, file: string): IdentifiedSanityDocumentStub {
  return {_id: id, _type: 'thing', image: seedPicture(file, 'A thing', {hotspot: {x: 0.5, y: 0.25}})}
}

function assets() {
  return [...lake.documents.keys()].filter((id) => id.startsWith('image-'))
}

it('uploads a picture and refers to it', async () => {
  await put([thing('a', 'a.webp')])
  expect(assets()).toHaveLength(1)
  expect(lake.documents.get('a')?.image).toEqual({
    _type: 'picture',
    alt: 'A thing',
    asset: {_type: 'reference', _ref: assets()[0]},
    hotspot: {_type: 'sanity.imageHotspot', x: 0.5, y: 0.25, width: 0.5, height: 0.5},
  })
})

it('sends a file that several use once, and none for what was seeded before', async () => {
  await put([thing('a', 'a.webp'), thing('b', 'a.webp')])
  expect(lake.uploads).toBe(1)
  await put([thing('a', 'a.webp'), thing('b', 'a.webp'), thing('c', 'b.webp')])
  expect(lake.uploads).toBe(2)
  await put([thing('a', 'a.webp'), thing('b', 'a.webp'), thing('c', 'b.webp')])
  expect(lake.uploads).toBe(2)
})

it('sends none for a document that is passed over', async () => {
  await put([{...thing('a', 'a.webp'), category: {_type: 'reference', _ref: 'gone'}}])
  expect(lake.uploads).toBe(0)
})

it('loses only the picture when its file is missing', async () => {
  const text = {_key: 'p1', _type: 'block'}
  const body = [text, {_key: 'p2', ...seedPicture('gone.webp', 'Gone')}]
  expect(await put([{...thing('a', 'gone.webp'), body}, thing('b', 'b.webp')])).toMatchObject({
    created: ['a', 'b'],
  })
  expect(lost).toEqual(['gone.webp'])
  expect(lake.documents.get('a')).toEqual({_id: 'a', _type: 'thing', _rev: 'rev-1', body: [text]})
  expect(lake.documents.get('b')).toHaveProperty('image.asset')
})

it('goes on after being stopped between the pictures and the documents', async () => {
  const stopped = client()
  stopped.transaction = () => {
    throw new Error('stopped')
  }
  await expect(put([thing('a', 'a.webp')], stopped)).rejects.toThrow('stopped')
  expect(lake.documents.has('a')).toBe(false)
  expect(await put([thing('a', 'a.webp')])).toEqual({created: ['a'], kept: 0})
  expect(assets()).toHaveLength(1)
})

it('survives two seeds at once', async () => {
  const all = [thing('a', 'a.webp'), thing('b', 'b.webp')]
  const outcomes = await Promise.all([put(all), put(all)])
  expect(outcomes.flatMap(({created}) => created).sort()).toEqual(['a', 'b'])
  expect(assets()).toHaveLength(2)
})

it('sends four at a time', async () => {
  const files = Array.from({length: 10}, (_, index) => `${index}.webp`)
  await Promise.all(files.map((file) => writeFile(join(folder, file), file)))
  lake.answersUploadsFrom = 4
  await put(files.map((file, index) => thing(`doc-${index}`, file)))
  expect(assets()).toHaveLength(10)
  expect(lake.mostUploadsAtOnce).toBe(4)
})
