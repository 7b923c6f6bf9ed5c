import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {beforeEach, expect, test} from 'vitest'
import {createEndpoint} from './endpoint'
import type {Endpoint, Mutation} from './endpoint'
import {findProblems} from './find-problems'
import {MOVE_LIMITS} from './limits'
import {takeSnapshot} from './snapshot'
import {writeDocuments} from './write-documents'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snapshot-'))
  return () => rmSync(folder, {recursive: true, force: true})
})

const nowhere = createEndpoint({projectId: 'abc', dataset: 'production'})

function snapshotOf(documents: Iterable<object>) {
  async function* lines() {
    for (const document of documents) yield JSON.stringify(document)
  }
  return takeSnapshot({...nowhere, exportLines: async () => lines()}, folder, () => {})
}

const note = (id: string, more: object = {}) => ({_id: id, _type: 'note', ...more})
const refersTo = (_ref: string) => ({_type: 'reference', _ref})

test('names what is wrong with documents, the first ones of each kind', async () => {
  const sha1 = 'a94a8fe5ccb19ba61c4c0873d391e987982fbbd3'
  const snapshot = await snapshotOf([
    ...[note('twice'), note('twice'), {_id: 'picture', _type: 'sanity.imageAsset'}],
    {_id: `file-${sha1}-pdf`, _type: 'sanity.fileAsset', size: 2_000},
    note('large', {text: 'x'.repeat(MOVE_LIMITS.documentBytes)}),
    ...Array.from({length: 30}, (_, n) => note(`lost-${n}`, {to: refersTo('nowhere')})),
  ])
  const {named, count} = await findProblems(snapshot, {maxAssetBytes: 1_000})
  expect(count).toBe(34)
  expect(named.slice(0, 4)).toEqual([
    'twice is there more than once',
    'picture is an asset without a file name in its id',
    `file-${sha1}-pdf has 2000 bytes; the embedded lake takes 1000`,
    `large is larger than ${MOVE_LIMITS.documentBytes} bytes`,
  ])
  expect(named.slice(4)).toHaveLength(MOVE_LIMITS.namedProblems)
  expect(named.at(-1)).toBe('lost-19 refers to nowhere, which is not there')
})

test.each([
  [{error: {description: 'out of memory'}}, 'The export broke off: out of memory'],
  [{_id: 'x'}, 'no document: {"_id":"x"}'],
])('an export that breaks off is no snapshot', async (line, message) => {
  await expect(snapshotOf([note('a'), line])).rejects.toThrow(message)
})

/** What a lake receives, which refuses references to what it has not. */
function openTarget() {
  const batches: Mutation[][] = []
  const there = new Set<string>()
  const target: Endpoint = {
    ...nowhere,
    async mutate(mutations) {
      batches.push([...mutations])
      const documents = mutations.map((one) => one['createOrReplace'] as {_id: string})
      for (const {_id} of documents) there.add(_id)
      for (const document of documents) {
        for (const [, id = ''] of JSON.stringify(document).matchAll(/"_ref":"([^"]+)"}/g)) {
          if (!there.has(id)) throw new Error(`${document._id} refers to ${id}`)
        }
      }
      return undefined
    },
  }
  return {target, batches, there}
}

test('writes what others refer to before them, in batches that are not too large', async () => {
  const chain = Array.from({length: 1_000}, (_, n) => note(`a-${n}`, n > 900 ? {} : {to: refersTo(`z-${n}`)}))
  const ends = Array.from({length: 1_000}, (_, n) => note(`z-${n}`, {text: 'x'.repeat(10_000)}))
  const snapshot = await snapshotOf([...chain, ...ends])
  const {target, batches, there} = openTarget()
  const wanted = new Set(snapshot.fingerprints.keys())
  const counts: number[] = []
  const onDone = (count: number) => void counts.push(count)
  await writeDocuments({target, snapshot, wanted, present: [], onDone})
  expect(there.size).toBe(2_000)
  expect(batches.flat()).toHaveLength(2_000)
  expect(counts.at(-1)).toBe(2_000)
  for (const batch of batches) {
    expect(batch.length).toBeLessThanOrEqual(MOVE_LIMITS.batch.documents)
    expect(JSON.stringify(batch).length).toBeLessThan(MOVE_LIMITS.batch.bytes + 10_000)
  }
})

test('writes those that refer to each other twice, and a chain that is too long for the passes', async () => {
  const length = MOVE_LIMITS.passes + 5
  const chain = Array.from({length}, (_, n) =>
    note(`a-${n}`, n + 1 < length ? {to: refersTo(`a-${n + 1}`)} : {}),
  )
  const snapshot = await snapshotOf([
    ...chain,
    note('b', {to: refersTo('c')}),
    note('c', {to: refersTo('b')}),
  ])
  const {target, batches, there} = openTarget()
  const wanted = new Set(snapshot.fingerprints.keys())
  await writeDocuments({target, snapshot, wanted, present: [], onDone: () => {}})
  expect(there.size).toBe(length + 2)
  const last = new Map(batches.flat().map((one) => [(one['createOrReplace'] as {_id: string})._id, one]))
  expect(last.get('b')).toEqual({createOrReplace: note('b', {to: refersTo('c')})})
  expect(JSON.stringify([...last.values()])).not.toContain('_weak')
})
