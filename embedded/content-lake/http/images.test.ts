import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {boomError} from '../documents/errors'
import type {LakeError} from '../documents/errors'
import {conversionTimeoutError} from '../assets/load-sharp'
import type {Lake} from './context'
import {imageRoutes} from './images'

const HASH = 'a'.repeat(40)
const ADDRESS = `/images/store/production/${HASH}-800x600`
const PICTURE = Buffer.from('a picture as it was uploaded')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'images-'))
  writeFileSync(join(folder, 'picture'), PICTURE)
})
afterAll(() => rmSync(folder, {recursive: true}))

/** A picture of the library that cannot be converted for a reason. */
function open({failure, size = PICTURE.length}: {failure: LakeError; size?: number}) {
  const dataset = {name: 'production', find: (id: string) => ({_id: id, _type: 'sanity.imageAsset', size})}
  const lake = {
    projectId: 'store',
    datasets: new Map([['production', dataset]]),
    assets: {
      store: {pathOf: () => join(folder, 'picture')},
      cache: {read: (_: string, make: () => Promise<Buffer>) => make()},
      limiter: {consume: () => {}},
      counts: {conversions: 0},
      images: {convert: () => Promise.reject(failure)},
    },
  } as unknown as Lake
  const routes = imageRoutes(lake)
  let seen: unknown
  routes.onError((error, c) => {
    seen = error
    return c.text('failed', 500)
  })
  return {get: (path: string) => routes.request(path), failureSeen: () => seen}
}

const slow = conversionTimeoutError(15, false)

test('what a busy machine cannot make fit in time is shown as it is, and not remembered', async () => {
  const response = await open({failure: slow}).get(`${ADDRESS}.png?w=320`)
  expect(response.status).toBe(200)
  expect(Buffer.from(await response.arrayBuffer())).toEqual(PICTURE)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test('a large one, and a drawing, is to be asked for again later', async () => {
  const large = open({failure: slow, size: 2_000_000})
  await large.get(`${ADDRESS}.png?w=320`)
  expect(large.failureSeen()).toBe(slow)
  expect(slow.status).toBe(503)
  const drawing = open({failure: slow})
  await drawing.get(`${ADDRESS}.svg?w=320&fm=png`)
  expect(drawing.failureSeen()).toBe(slow)
})

test('any other failure is told', async () => {
  const failure = boomError(400, 'No picture')
  const broken = open({failure})
  await broken.get(`${ADDRESS}.png?w=320`)
  expect(broken.failureSeen()).toBe(failure)
})

test('an upload that takes so long is refused for good', () => {
  expect(conversionTimeoutError(15, true)).toMatchObject({status: 400})
})
