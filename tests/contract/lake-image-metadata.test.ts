import {decode, isBlurhashValid} from 'blurhash'
import type {SanityImageAssetDocument} from '@sanity/client'
import sharp from 'sharp'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {quadrants} from '../support/pictures'
import {startTestLake} from '../support/test-lake'
import type {TestLake} from '../support/test-lake'

/** What the lake finds out about pictures, and the parameters of their addresses that leave a choice to it. */
let server: TestLake
let photo: Buffer
beforeAll(async () => {
  server = await startTestLake()
  photo = await quadrants(60, 90)
    .withExif({
      IFD2: {FNumber: '18/10', DateTimeOriginal: '2026:03:20 18:45:00'},
      IFD3: {
        ...{GPSLatitudeRef: 'N', GPSLatitude: '21/1 25/1 0/1'},
        ...{GPSLongitudeRef: 'E', GPSLongitude: '39/1 49/1 0/1'},
      },
    })
    .jpeg({quality: 100})
    .toBuffer()
})
afterAll(() => server.close())

/** Another picture each time: the same bytes would be the same document. */
let uploads = 0
async function upload(
  extract?: ('exif' | 'location' | 'blurhash' | 'none')[],
): Promise<SanityImageAssetDocument> {
  const bytes = Buffer.concat([photo, Buffer.from([uploads++])])
  return server.client('admin').assets.upload('image', bytes, extract && {extract})
}

test('a blur by default, which looks like the picture, and nothing of the camera', async () => {
  const {metadata} = await upload()
  expect(Object.keys(metadata).toSorted()).toEqual(
    ['_type', 'blurHash', 'dimensions', 'hasAlpha', 'isOpaque', 'lqip', 'palette'].toSorted(),
  )
  const {blurHash = ''} = metadata
  expect(isBlurhashValid(blurHash)).toEqual({result: true})
  const pixels = decode(blurHash, 2, 2)
  const [red, green, blue, yellow] = [0, 4, 8, 12].map((at) => [...pixels.subarray(at, at + 3)])
  expect(red?.[0]).toBeGreaterThan(red?.[2] ?? 255)
  expect(green?.[1]).toBeGreaterThan(green?.[2] ?? 255)
  expect(blue?.[2]).toBeGreaterThan(blue?.[1] ?? 255)
  expect(yellow?.[0]).toBeGreaterThan(yellow?.[2] ?? 255)
})

test('the camera and the place on request, and only what is requested', async () => {
  const {metadata} = await upload(['exif', 'location'])
  expect(metadata).toMatchObject({
    exif: {_type: 'sanity.imageExifMetadata', FNumber: 1.8, DateTimeOriginal: '2026-03-20T18:45:00.000Z'},
    location: {_type: 'geopoint', lat: 21 + 25 / 60, lng: 39 + 49 / 60},
  })
  expect(metadata).not.toHaveProperty('blurHash')
  expect(metadata).not.toHaveProperty('palette')
  expect((await upload(['blurhash'])).metadata).not.toHaveProperty('location')
  expect((await upload(['none'])).metadata).not.toHaveProperty('blurHash')
})

async function get(search: string, accept = ''): Promise<Response> {
  const {url} = await upload()
  return fetch(`${url}${search}`, {headers: {accept}})
}

test('fm=json says what the picture is', async () => {
  const response = await get('?fm=json&w=20')
  expect(response.headers.get('content-type')).toContain('application/json')
  expect(await response.json()).toMatchObject({'Content-Type': 'image/jpeg', PixelWidth: 60, PixelHeight: 90})
})

test('fm=gif is a GIF', async () => {
  const response = await get('?fm=gif&w=32')
  expect(response.headers.get('content-type')).toBe('image/gif')
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({format: 'gif', width: 32})
})

test('auto=compress is smaller, and with the format the browser’s best', async () => {
  const sizeOf = async (search: string) => (await (await get(search)).arrayBuffer()).byteLength
  expect(await sizeOf('?w=50&auto=compress')).toBeLessThan(await sizeOf('?w=50'))
  expect(await sizeOf('?w=50&auto=compress&q=75')).toBe(await sizeOf('?w=50'))
  for (const auto of ['format,compress', 'compress,format']) {
    const response = await get(`?w=50&auto=${auto}`, 'image/webp')
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('vary')).toContain('Accept')
  }
  expect((await get('?auto=compress,best')).status).toBe(400)
})
