import type {SanityImageAssetDocument} from '@sanity/client'
import {readdir, rm} from 'node:fs/promises'
import {join} from 'node:path'
import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startTestLake} from '../support/test-lake'
import type {TestLake} from '../support/test-lake'
import {colorsAt, quadrants} from '../support/pictures'

/** Who may have any size. */
const MEMBER = {headers: {authorization: 'Bearer token-admin'}}

/** How pictures and files are sent, kept and forgotten, and what strangers cannot make the lake do. */
let server: TestLake
let picture: SanityImageAssetDocument
let bytes: Buffer
const BOUND = 60_000
beforeAll(async () => {
  server = await startTestLake({
    assets: {cacheBytes: BOUND, conversionsAtOnce: 1, conversionsPerImage: {burst: 60, perMinute: 0}},
  })
  bytes = await quadrants().png().toBuffer()
  picture = await upload(bytes, 'Four “colors”.png')
})
afterAll(() => server.close())

const upload = (image: Buffer, filename = 'x') =>
  server.client('admin').assets.upload('image', image, {filename})
const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#000',
      noise: {type: 'gaussian', mean: 128, sigma: 40},
    },
  })
    .png()
    .toBuffer()
const variants = () => readdir(join(server.assetFolder, 'variants'))

describe('the original', () => {
  test('is sent byte for byte, to be kept for ever', async () => {
    const response = await fetch(picture.url)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.byteLength),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: `"${picture.sha1hash}"`,
    })
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
    const head = await fetch(picture.url, {method: 'HEAD'})
    expect(head.headers.get('content-length')).toBe(String(bytes.byteLength))
    expect(await fetch(`${picture.url}?utm_source=mail`)).toMatchObject({status: 200})
  })

  test('is not sent again to those who have it, converted or not', async () => {
    for (const search of ['', '?w=10']) {
      const etag = (await fetch(`${picture.url}${search}`)).headers.get('etag') ?? ''
      const again = await fetch(`${picture.url}${search}`, {headers: {'if-none-match': `"other", W/${etag}`}})
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
    }
  })

  test.each([
    ['bytes=0-9', 206, 0, 10],
    ['bytes=5-', 206, 5, undefined],
    ['bytes=-7', 206, -7, undefined],
    ['bytes=99999999-', 416, 0, 0],
    ['bytes=0-1,4-5', 200, 0, undefined],
  ])('in parts: %s', async (range, status, start, end) => {
    const response = await fetch(picture.url, {headers: {range}})
    expect(response.status).toBe(status)
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes.subarray(start, end))).toBe(true)
  })

  test('is saved under its own name, or another', async () => {
    const disposition = async (search: string) =>
      (await fetch(`${picture.url}${search}`)).headers.get('content-disposition')
    expect(await disposition('?dl=')).toBe(
      `attachment; filename="Four _colors_.png"; filename*=UTF-8''Four%20%E2%80%9Ccolors%E2%80%9D.png`,
    )
    expect(await disposition('?w=10&dl=a.png')).toContain('filename="a.png"')
    expect(await disposition('?dl=a%22%0D%0Ab')).toContain('filename="a___b"')
    expect(await disposition('')).toBeNull()
  })

  test.each([
    '/images/other/production/FILE',
    '/images/store/nowhere/FILE',
    '/images/store/production/..%2f..%2fFILE',
    `/images/store/production/${'0'.repeat(40)}-1x1.png`,
    '/images/store/production/',
    '/files/store/production/FILE',
  ])('is at no other address: %s', async (path) => {
    const name = picture.path.split('/').at(-1) ?? ''
    const response = await server.request(path.replace('FILE', name))
    expect(response.status).toBe(404)
  })
})

describe('a drawing', () => {
  const source = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><script>alert(1)</script><rect width="40" height="20" fill="red"/><image href="file:///etc/hostname" width="9" height="9"/></svg>`

  test('is kept as it is and can do nothing', async () => {
    const drawing = await upload(Buffer.from(source))
    expect(drawing).toMatchObject({extension: 'svg', metadata: {dimensions: {width: 40, height: 20}}})
    for (const search of ['', '?w=2000&fit=max&auto=format']) {
      const response = await fetch(`${drawing.url}${search}`)
      expect(await response.text()).toBe(source)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/svg+xml',
        'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
        'x-content-type-options': 'nosniff',
      })
    }
    const converted = await fetch(`${drawing.url}?w=80&fm=png`, MEMBER)
    expect(await colorsAt(await converted.arrayBuffer(), [[0.9, 0.9]])).toEqual({
      width: 80,
      height: 40,
      colors: ['red'],
    })
  })
})

describe('a file', () => {
  test.each([
    ['page.html', 'application/octet-stream', 'attachment', 'sandbox'],
    ['drawing.svg', 'application/octet-stream', 'attachment', 'sandbox'],
    ['notes.txt', 'text/plain; charset=utf-8', 'attachment', 'sandbox'],
    ['certificate.pdf', 'application/pdf', 'inline', "script-src 'none'"],
    ['photo.JPG', 'image/jpeg', 'inline', 'sandbox'],
    ['film.mp4', 'video/mp4', 'inline', 'sandbox'],
  ])('%s is sent as %s, %s', async (filename, type, disposition, policy) => {
    const content = `<script>alert('${filename}')</script>`
    const {url} = await server.client('admin').assets.upload('file', Buffer.from(content), {filename})
    const response = await fetch(url, {headers: {range: 'bytes=0-7'}})
    expect(await response.text()).toBe('<script>')
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('content-disposition')).toMatch(
      new RegExp(`^${disposition}; filename="${filename}"`),
    )
    expect(response.headers.get('content-security-policy')).toContain(policy)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('conversions', () => {
  test('fifty who ask at once, in different words, share one; later ones read it', async () => {
    const before = server.lake.conversions()
    const words = [
      '?w=33&h=20&fit=crop',
      '?h=20&w=33.2&fit=crop&q=80&x=1',
      '?fit=crop&h=20&w=33&crop=center&auto=format',
    ]
    const bodies = await Promise.all(
      Array.from({length: 50}, async (_, n) => {
        const response = await fetch(`${picture.url}${words[n % words.length]}`, MEMBER)
        return Buffer.from(await response.arrayBuffer()).toString('base64')
      }),
    )
    expect(new Set(bodies).size).toBe(1)
    expect(server.lake.conversions() - before).toBe(1)
    await (await fetch(`${picture.url}?w=33&h=20&fit=crop`, MEMBER)).arrayBuffer()
    expect(server.lake.conversions() - before).toBe(1)
  })

  test('that are kept stay within their bound; what was used last stays', async () => {
    const asset = await upload(await noise(100))
    const see = async (width: number) => (await fetch(`${asset.url}?w=${width}`, MEMBER)).arrayBuffer()
    await see(99)
    for (let width = 60; width < 75; width++) {
      await see(width)
      await see(99)
    }
    const sizes = await Promise.all(
      (await variants()).map((name) => sharp(join(server.assetFolder, 'variants', name)).toBuffer()),
    )
    expect(sizes.length).toBeGreaterThan(2)
    expect(sizes.length).toBeLessThan(10)
    const before = server.lake.conversions()
    await see(99)
    expect(server.lake.conversions()).toBe(before)
    await see(60)
    expect(server.lake.conversions()).toBe(before + 1)
  })

  test('that were kept are found after a restart, and made anew when they are lost', async () => {
    await (await fetch(`${picture.url}?w=44`, MEMBER)).arrayBuffer()
    const cachedCount = (await variants()).length
    const before = server.lake.conversions()
    await rm(join(server.assetFolder, 'variants'), {recursive: true})
    expect((await fetch(`${picture.url}?w=44`, MEMBER)).status).toBe(200)
    expect([cachedCount > 0, server.lake.conversions() - before]).toEqual([true, 1])
  })

  test('of one picture have an end: then only what is known is sent', async () => {
    const asset = await upload(await quadrants(200, 200).png().toBuffer())
    const statuses = await Promise.all(
      Array.from({length: 65}, async (_, n) => (await fetch(`${asset.url}?w=${n + 1}`, MEMBER)).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    const refused = await fetch(`${asset.url}?w=199`, MEMBER)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
    expect((await fetch(`${picture.url}?w=45`, MEMBER)).status).toBe(200)
    expect((await fetch(asset.url)).status).toBe(200)
  })
})

test('without its document nothing is sent, kept or not, and undoing the deletion brings it back', async () => {
  const asset = await upload(await quadrants(20, 40).png().toBuffer())
  const urls = [asset.url, `${asset.url}?w=10`]
  const statuses = () => Promise.all(urls.map(async (url) => (await fetch(url)).status))
  expect(await statuses()).toEqual([200, 200])
  await server.client('admin').delete(asset._id)
  expect(await statuses()).toEqual([404, 404])
  await server.client('admin').create(asset)
  expect(await statuses()).toEqual([200, 200])
})

test('a deleted dataset takes its pictures with it', async () => {
  const {datasets} = server.client('admin')
  await datasets.create('staging', {aclMode: 'private'})
  const {url} = await server.client('admin', {dataset: 'staging'}).assets.upload('image', bytes)
  expect((await fetch(url)).status).toBe(200)
  await datasets.delete('staging')
  expect((await fetch(url)).status).toBe(404)
  expect(await readdir(join(server.assetFolder, 'images'))).toEqual(['production'])
})

test('a new public address is written into the documents', async () => {
  let origin = 'http://old.example'
  const moving = await startTestLake({assets: {baseUrl: () => `${origin}/lake`}})
  const client = moving.client('admin')
  const {_id, path} = await client.assets.upload('image', bytes)
  await client.create({_id: 'note', _type: 'note', path, url: 'http://old.example/x'})
  origin = 'https://new.example'
  await moving.lake.updateAssetUrls()
  const stored = await client.getDocument(_id)
  expect(stored?.['url']).toBe(`https://new.example/lake/${path}`)
  await moving.lake.updateAssetUrls()
  expect(await client.getDocument(_id)).toEqual(stored)
  expect(await client.getDocument('note')).toMatchObject({url: 'http://old.example/x'})
  await moving.close()
  // On a busy machine a lake takes ten seconds to open.
}, 90_000)
