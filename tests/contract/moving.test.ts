import {createHash} from 'node:crypto'
import {existsSync, mkdtempSync, readFileSync, readdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {SanityDocument} from '@sanity/client'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {createEndpoint} from '../../server/moving/endpoint'
import type {Place} from '../../server/moving/endpoint'
import {moveContent} from '../../server/moving/move-content'
import type {Move} from '../../server/moving/move-content'
import {quadrants} from '../support/pictures'
import {startTestLake} from '../support/test-lake'
import type {TestLake} from '../support/test-lake'

/** Content that goes to another lake and back, by the API that the hosted service has, too. */
let shop: TestLake
let hosted: TestLake
let folder: string
beforeAll(async () => {
  ;[shop, hosted] = await Promise.all([startTestLake(), startTestLake()])
  await fill(shop)
})
afterAll(() => Promise.all([shop.close(), hosted.close()]))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'moving-'))
  return () => rmSync(folder, {recursive: true, force: true})
})

let datasets = 0
async function newDataset(lake: TestLake): Promise<string> {
  const name = `place-${datasets++}`
  await lake.client('admin').datasets.create(name, {aclMode: 'public'})
  return name
}

function placeOf(lake: TestLake, dataset = 'production', token = 'token-admin'): Place {
  return {projectId: 'store', dataset, token, apiHost: `${lake.origin}/lake`}
}

async function move(from: Place, to: Place, options: Partial<Move> = {}): Promise<string> {
  const said: string[] = []
  const move: Move = {
    ...{source: createEndpoint(from), target: createEndpoint(to), folder, replace: false, dryRun: false},
    ...{print: (line: string) => void said.push(line), progress: () => {}},
    ...options,
  }
  const failure = await moveContent(move).catch((error: unknown) => error)
  // Nothing of what was under way stays.
  expect(readdirSync(folder).filter((name) => name.startsWith('under-way'))).toEqual([])
  if (failure instanceof Error)
    said.push(failure.name === 'MoveError' ? failure.message : String(failure.stack))
  return said.join('\n')
}

const raw = (lake: TestLake, dataset: string) => lake.client('admin', {dataset, perspective: 'raw'})
const countOf = (lake: TestLake, dataset: string) => raw(lake, dataset).fetch<number>('count(*)')

test('goes there and back again: equal documents, and files of equal bytes', async () => {
  const there = await newDataset(hosted)
  const back = await newDataset(shop)
  const before = await read(shop, 'production')
  const historyFile = join(folder, 'history.ndjson')

  const said = await move(placeOf(shop), placeOf(hosted, there), {historyFile})
  expect(said).toContain('13 documents: 13 new, 0 changed, 0 the same')
  expect(said).toContain('Written: 13 documents, 2 files. Deleted: 0.')
  expect(said).toMatch(/the API takes none[^]*transactions?, is in .*history\.ndjson/)
  const history = readFileSync(historyFile, 'utf8').trim().split('\n')
  expect(history.map((line) => Object.keys(JSON.parse(line) as object))).toContainEqual(
    expect.arrayContaining(['id', 'timestamp', 'author', 'effects']),
  )
  expect(await move(placeOf(hosted, there), placeOf(shop, back))).toContain('Written: 13 documents')
  expect(await read(shop, back)).toEqual(before)
  expect(Object.keys(before.bytes)).toHaveLength(2)
})

test('again writes what differs, and deletes what is only there if it is to replace', async () => {
  const there = await newDataset(hosted)
  await move(placeOf(shop), placeOf(hosted, there))
  const other = raw(hosted, there)
  await other.patch('lamb').set({title: 'Mutton'}).commit()
  await other.create({_id: 'mine', _type: 'note', about: {_type: 'reference', _ref: 'mine-too', _weak: true}})
  await other.create({_id: 'mine-too', _type: 'note', about: {_type: 'reference', _ref: 'mine'}})
  await other.create({_id: 'system.notes', _type: 'note'})

  expect(await move(placeOf(shop), placeOf(hosted, there))).toMatch(
    /is not empty: it has 16 documents\. Nothing was written\. --replace/,
  )
  const dry = await move(placeOf(shop), placeOf(hosted, there), {replace: true, dryRun: true})
  expect(dry).toContain('13 documents: 0 new, 1 changed, 12 the same')
  expect(dry).toMatch(/2 documents are there only[^]*Nothing was written\.$/)
  expect(await other.fetch('*[_id == "lamb"][0].title')).toBe('Mutton')

  const said = await move(placeOf(shop), placeOf(hosted, there), {replace: true})
  expect(said).toContain('Written: 1 documents, 0 files. Deleted: 2.')
  expect(await other.fetch('*[_id == "lamb"][0].title')).toBe('Lamb')
  expect(await other.fetch('*[_id in ["mine", "mine-too", "system.notes"]]._id')).toEqual(['system.notes'])
})

test('goes on where it broke off', async () => {
  const there = await newDataset(hosted)
  let writes = 0
  const breaking = createEndpoint(placeOf(hosted, there))
  const target = {
    ...breaking,
    mutate: async (mutations: Parameters<typeof breaking.mutate>[0]) => {
      if (++writes === 1) await breaking.mutate(mutations.slice(0, 4))
      throw new Error('the machine went to sleep')
    },
  }
  expect(await move(placeOf(shop), placeOf(hosted, there), {target})).toContain('went to sleep')
  expect(await countOf(hosted, there)).toBe(4)
  const said = await move(placeOf(shop), placeOf(hosted, there))
  expect(said).toMatch(/Goes on with what broke off: it began at 20/)
  expect(said).toContain('0 files. Deleted: 0.')
  expect(await countOf(hosted, there)).toBe(13)
  // What is whole is like any other content that is there.
  expect(await move(placeOf(shop), placeOf(hosted, there))).toContain('is not empty')
})

describe('writes nothing, and says why', () => {
  test.each([
    ['a token that is wrong', {token: 'wrong'}, /answers 401: /],
    ['a token that may not write', {token: 'token-pages'}, /answers 403: /],
    ['a dataset that is not there', {dataset: 'nowhere'}, /answers 404: .*nowhere/],
    [
      'a host that is away',
      {apiHost: 'http://127.0.0.1:1023/lake'},
      /http:\/\/127\.0\.0\.1:1023 cannot be reached: .*ECONNREFUSED/,
    ],
  ])('for %s', async (_, wrong, message) => {
    const there = await newDataset(hosted)
    const place = {...placeOf(hosted, there), ...wrong}
    const target = createEndpoint(place, async () => {})
    expect(await move(placeOf(shop), place, {target})).toMatch(message)
    expect(await countOf(hosted, there)).toBe(0)
  })

  test('for files that are not there or not what they were, and references that lead nowhere', async () => {
    const [from, there] = [await newDataset(shop), await newDataset(hosted)]
    const source = raw(shop, from)
    const [missing, damaged] = await Promise.all(
      ['%PDF-1 one', '%PDF-1 two'].map((text) => source.assets.upload('file', Buffer.from(text))),
    )
    await source.create({_id: 'lost', _type: 'note'})
    await source.create({_id: 'page', _type: 'note', to: {_type: 'reference', _ref: 'lost'}})
    const endpoint = createEndpoint(placeOf(shop, from))
    const exportLines = async () => withoutLine(await endpoint.exportLines(), '"_id":"lost"')
    const broken = await move(placeOf(shop), placeOf(hosted, there), {source: {...endpoint, exportLines}})
    expect(broken).toMatch(
      /page refers to lost, which is not there\nNothing was written: 1 thing is wrong\.$/,
    )

    const openAsset: typeof endpoint.openAsset = async (name) =>
      name.sha1 === damaged?.sha1hash
        ? (async function* () {
            yield Buffer.from('other')
          })()
        : await endpoint.openAsset({...name, sha1: '0'.repeat(40)})
    const said = await move(placeOf(shop), placeOf(hosted, there), {source: {...endpoint, openAsset}})
    expect(said).toContain(`${missing?._id} has no file`)
    expect(said).toContain(`${damaged?._id} has other bytes than its id says`)
    expect(said).toMatch(/Nothing was written: 2 things are wrong\.$/)
    expect(await countOf(hosted, there)).toBe(0)
    expect(existsSync(folder) && readdirSync(folder)).toEqual([])
  })
})

async function* withoutLine(lines: AsyncIterable<string>, mark: string) {
  for await (const line of lines) if (!line.includes(mark)) yield line
}

/** Everything that there is: assets of both kinds, drafts, versions, a release, references in circles, old dates. */
async function fill(lake: TestLake) {
  const client = raw(lake, 'production')
  const image = await client.assets.upload('image', await quadrants(40, 30).png().toBuffer(), {
    ...{filename: 'مسجد.png', extract: ['lqip', 'blurhash']},
  })
  const file = await client.assets.upload('file', Buffer.from('%PDF-1.4 certificate'), {
    filename: 'halal.pdf',
  })
  await client.patch(image._id).set({title: 'Courtyard', creditLine: 'Amina'}).commit()
  const refersTo = (id: string) => ({_type: 'reference', _ref: id})
  const article = {_type: 'article', title: 'Lamb', author: refersTo('mariam')}
  const cover = {
    _type: 'image',
    asset: refersTo(image._id),
    hotspot: {x: 0.5, y: 0.25, width: 1, height: 0.5},
  }
  await client.releases.create({releaseId: 'ramadan', metadata: {title: 'Ramadan', releaseType: 'asap'}})
  await client
    .transaction()
    .create({_id: 'mariam', _type: 'author', name: 'Mariam', _createdAt: '2019-04-05T06:07:08Z'})
    // Before what they refer to, in the order of ids.
    .create({...article, _id: 'lamb', cover, certificate: {_type: 'file', asset: refersTo(file._id)}})
    .create({...article, _id: 'drafts.lamb', title: 'Lamb, by hand'})
    .create({...article, _id: 'versions.ramadan.lamb', title: 'Lamb for Ramadan'})
    .create({_id: 'a', _type: 'note', next: refersTo('b')})
    .create({_id: 'b', _type: 'note', next: refersTo('c')})
    .create({_id: 'c', _type: 'note', next: refersTo('a'), list: [{_key: 'k', ...refersTo('d')}]})
    .create({_id: 'd', _type: 'note', text: 'سلام 👋'})
    .create({
      _id: 'soon',
      _type: 'note',
      later: {...refersTo('unwritten'), _weak: true},
      empty: null,
      list: [],
    })
    .create({_id: 'system.seed-ledger', _type: 'seedLedger', ids: ['a']})
    .create({_id: 'secret', _type: 'sanity.previewUrlSecret', secret: 'abc'})
    .commit()
}

/** All documents but what is written anew with each, and the bytes of all assets. */
async function read(lake: TestLake, dataset: string) {
  const stored = await raw(lake, dataset).fetch<SanityDocument[]>(
    '*[!(_type in ["sanity.previewUrlSecret"])] | order(_id)',
  )
  const bytes: Record<string, string> = {}
  const documents = await Promise.all(
    stored.map(async ({_rev, ...document}) => {
      if (typeof document['url'] !== 'string') return document
      // Of the place where it is, and of when it came there.
      const {url, path: _path, uploadId: _uploadId, _createdAt, _updatedAt, ...asset} = document
      const content = Buffer.from(await (await fetch(`${url}?dlRaw=true`)).arrayBuffer())
      bytes[document._id] = createHash('sha1').update(content).digest('hex')
      return asset
    }),
  )
  return {documents, bytes}
}
