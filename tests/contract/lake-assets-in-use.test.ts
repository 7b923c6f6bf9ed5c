import {afterAll, beforeAll, expect, test} from 'vitest'
import {startTestLake} from '../support/test-lake'
import type {TestLake} from '../support/test-lake'

/** An asset that is used outside the lake stays, whoever asks, and however. */
const USE = 'The catalog shows this picture for Okra. Please give that product another picture first.'
const USED = 'image-0123456789012345678901234567890123456789-100x100-webp'
const FREE = 'image-9876543210987654321098765432109876543210-100x100-webp'
const requests: string[][] = []

let server: TestLake
beforeAll(async () => {
  server = await startTestLake({
    async explainUse(assetIds) {
      requests.push(assetIds)
      return assetIds.includes(USED) ? USE : null
    },
  })
  for (const _id of [USED, FREE])
    await server.client('admin').createOrReplace({_id, _type: 'sanity.imageAsset'})
  await server.client('admin').createOrReplace({_id: 'note', _type: 'note'})
})
afterAll(() => server.close())

const admin = () => server.client('admin')
const ids = () => admin().fetch<string[]>('*[_type in ["sanity.imageAsset", "note"]]._id | order(@)')
const everything = [USED, FREE, 'note']

test.each<[string, () => Promise<unknown>]>([
  ['by its id', () => admin().delete(USED)],
  ['by a query', () => admin().delete({query: '*[_type == "sanity.imageAsset"]'})],
  ['beside other changes', () => admin().transaction().delete(FREE).delete('note').delete(USED).commit()],
  [
    'by becoming something else',
    () => admin().transaction().delete(USED).createOrReplace({_id: USED, _type: 'note'}).commit(),
  ],
  [
    'by an action',
    () => admin().action({actionType: 'sanity.action.document.delete', publishedId: USED, includeDrafts: []}),
  ],
  ['in a dry run', () => admin().delete(USED, {dryRun: true})],
])('deleting it %s is refused in the words of who uses it', async (_, remove) => {
  await expect(remove()).rejects.toMatchObject({statusCode: 409, message: USE})
  expect(await ids()).toEqual(expect.arrayContaining(everything))
})

test('what nobody uses goes, and other changes ask nobody', async () => {
  requests.length = 0
  await admin().patch(USED).set({title: 'Okra'}).commit()
  await admin().delete('note')
  expect(requests).toEqual([])
  await admin().delete(FREE)
  expect(requests).toEqual([[FREE]])
  expect(await ids()).toEqual([USED])
})
