import {createReadStream} from 'node:fs'
import {mkdir, readdir, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {gzipSync} from 'node:zlib'
import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startTestLake} from '../support/test-lake'
import type {PEOPLE, TestLake} from '../support/test-lake'
import {quadrants} from '../support/pictures'

/** Uploading with the vendor's client, and what is refused. */
let server: TestLake
let picture: Buffer
beforeAll(async () => {
  server = await startTestLake()
  picture = await quadrants().png().toBuffer()
})
afterAll(() => server.close())

type Body = BodyInit | Buffer
const admin = () => server.client('admin')

async function post(path: string, body: Body, as?: keyof typeof PEOPLE, headers?: HeadersInit) {
  const response = await server.request(`/v2025-02-19${path}`, {
    method: 'POST',
    body,
    duplex: 'half',
    ...(as && {as}),
    ...(headers && {headers}),
  } as RequestInit)
  return {status: response.status, body: (await response.json()) as Record<string, unknown>}
}

/** Every file in the lake's folder. */
async function files(): Promise<string[]> {
  const entries = await readdir(server.assetFolder, {recursive: true, withFileTypes: true})
  return entries.filter((entry) => entry.isFile()).map(({name}) => name)
}

describe('an upload', () => {
  test('becomes a document in the words of the API', async () => {
    const document = await admin().assets.upload('image', picture, {
      filename: 'counter/quadrants.PNG',
      title: 'Title',
      description: 'Description',
      label: 'Label',
      creditLine: 'Credit',
      source: {id: 'a', name: 'camera', url: 'https://camera.example'},
    })
    const swatch = {
      _type: 'sanity.imagePaletteSwatch',
      background: expect.stringMatching(/^#[0-9a-f]{6}$/) as string,
      foreground: expect.stringMatching(/^#/) as string,
      title: expect.stringMatching(/^#/) as string,
      population: expect.any(Number) as number,
    }
    const {sha1hash} = document
    expect(sha1hash).toMatch(/^[0-9a-f]{40}$/)
    expect(document).toEqual({
      _id: `image-${sha1hash}-400x200-png`,
      _type: 'sanity.imageAsset',
      _rev: expect.any(String) as string,
      _createdAt: expect.any(String) as string,
      _updatedAt: expect.any(String) as string,
      assetId: sha1hash,
      extension: 'png',
      mimeType: 'image/png',
      originalFilename: 'quadrants.PNG',
      path: `images/store/production/${sha1hash}-400x200.png`,
      url: `${server.origin}/lake/images/store/production/${sha1hash}-400x200.png`,
      sha1hash,
      size: picture.byteLength,
      uploadId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      title: 'Title',
      description: 'Description',
      label: 'Label',
      creditLine: 'Credit',
      source: {_type: 'sanity.assetSourceData', id: 'a', name: 'camera', url: 'https://camera.example'},
      metadata: {
        _type: 'sanity.imageMetadata',
        dimensions: {_type: 'sanity.imageDimensions', width: 400, height: 200, aspectRatio: 2},
        hasAlpha: false,
        isOpaque: true,
        blurHash: expect.stringMatching(/^[\w#$%*+,.:;=?@[\]^{|}~-]{28}$/) as string,
        lqip: expect.stringMatching(/^data:image\/jpeg;base64,/) as string,
        palette: {
          _type: 'sanity.imagePalette',
          dominant: swatch,
          darkMuted: swatch,
          darkVibrant: swatch,
          lightMuted: swatch,
          lightVibrant: swatch,
          muted: swatch,
          vibrant: swatch,
        },
      },
    })
    expect(await admin().getDocument(document._id)).toEqual(document)
    const lqip = Buffer.from(document.metadata.lqip?.split(',')[1] ?? '', 'base64')
    expect(await sharp(lqip).metadata()).toMatchObject({width: 20, height: 10})
  })

  test('of the same bytes is the same document, also at the same time and as a stream', async () => {
    const bytes = await quadrants(40, 40).jpeg().toBuffer()
    const path = join(server.assetFolder, 'sent-as-a-stream')
    await writeFile(path, bytes)
    const client = admin()
    const made = await Promise.all([
      ...Array.from({length: 6}, (_, n) => client.assets.upload('image', bytes, {filename: `${n}.jpg`})),
      client.assets.upload('image', createReadStream(path)),
    ])
    expect(new Set(made.map(({_id, _rev}) => `${_id} ${_rev}`)).size).toBe(1)
    expect(made[0]?._id).toMatch(/-40x40-jpg$/)
    expect((await files()).filter((file) => file.startsWith(made[0]?.sha1hash ?? '-'))).toHaveLength(1)
    expect(await readdir(join(server.assetFolder, 'incoming'))).toEqual([])
  })

  test('tells listeners', async () => {
    const events: string[] = []
    const subscription = admin()
      .listen('*[_type == "sanity.imageAsset"]', {}, {events: ['welcome', 'mutation']})
      .subscribe((event) => events.push(event.type === 'mutation' ? event.documentId : event.type))
    // More than the second that it would wait by itself: the first listener loads code of the client's.
    const soon = {timeout: 10_000}
    await expect.poll(() => events, soon).toEqual(['welcome'])
    const {_id} = await admin().assets.upload('image', await quadrants(10, 12).png().toBuffer())
    await expect.poll(() => events, soon).toEqual(['welcome', _id])
    subscription.unsubscribe()
  })

  test('is turned the way the camera was held, and its format is what it is, not what it is called', async () => {
    const turned = await quadrants(60, 40).withMetadata({orientation: 6}).jpeg().toBuffer()
    const document = await admin().assets.upload('image', turned, {
      filename: 'x.png',
      contentType: 'text/html',
    })
    expect(document).toMatchObject({
      extension: 'jpg',
      mimeType: 'image/jpeg',
      metadata: {dimensions: {width: 40, height: 60}},
    })
  })

  test('says of a transparent picture that it is', async () => {
    const clear = await sharp({create: {width: 30, height: 30, channels: 4, background: '#f000'}})
      .png()
      .toBuffer()
    const document = await admin().assets.upload('image', clear, {extract: ['lqip']})
    expect(document.metadata).toMatchObject({hasAlpha: true, isOpaque: false})
    expect(document.metadata.lqip).toMatch(/^data:image\/png/)
    expect(document.metadata.palette).toBeUndefined()
  })

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const)('may be %s', async (format) => {
    const bytes = await quadrants(32, 16).toFormat(format).toBuffer()
    const extensions = {jpeg: 'jpg', tiff: 'tif', png: 'png', webp: 'webp', gif: 'gif', avif: 'avif'}
    const {_id, metadata} = await admin().assets.upload('image', bytes)
    expect(_id).toMatch(new RegExp(`-32x16-${extensions[format]}$`))
    expect(metadata).toMatchObject({lqip: expect.any(String) as string, palette: expect.anything() as object})
  })

  test('of a file keeps its name and a plain extension', async () => {
    const document = await admin().assets.upload('file', Buffer.from('%PDF-1.4'), {filename: 'Halal (1).PDF'})
    const {sha1hash} = document
    expect(document).toMatchObject({
      _id: `file-${sha1hash}-pdf`,
      _type: 'sanity.fileAsset',
      path: `files/store/production/${sha1hash}.pdf`,
      mimeType: 'application/pdf',
      originalFilename: 'Halal (1).PDF',
    })
    const asset = await admin().assets.upload('file', Buffer.from('odd'), {filename: '../../x.j/s%00..p?'})
    expect(asset).toMatchObject({extension: 'bin', mimeType: 'application/octet-stream'})
  })
})

describe('refused, with nothing left on disk:', () => {
  let before: string[]
  beforeAll(async () => {
    before = await files()
  })

  async function expectRefused(status: number, body: Body, kind = 'images') {
    const response = await post(`/assets/${kind}/production`, body, 'admin')
    expect(response).toMatchObject({
      status,
      body: {statusCode: status, message: expect.any(String) as string},
    })
    expect(await files()).toEqual(before)
    return response.body['message']
  }

  test('what is no picture', async () => {
    await expectRefused(400, 'hello')
    await expectRefused(400, '')
    await expectRefused(400, '%PDF-1.4 …')
    await expectRefused(400, gzipSync('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))
  })

  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a %s that breaks off', async (format) => {
    const noise = sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        noise: {type: 'gaussian', mean: 128, sigma: 60},
        background: '#000',
      },
    })
    const bytes = await noise.toFormat(format).toBuffer()
    await expectRefused(400, bytes.subarray(0, bytes.length * 0.6))
  })

  test('more than 20 MB, announced or not', async () => {
    const large = Buffer.alloc(20 * 1024 * 1024 + 1)
    expect(await expectRefused(413, large)).toContain('20 MB')
    const parts = new ReadableStream({
      start(controller) {
        for (let n = 0; n < 21; n++) controller.enqueue(new Uint8Array(1024 * 1024))
        controller.close()
      },
    })
    await expectRefused(413, parts, 'files')
  })

  test('a side above 8192', async () => {
    const wide = await sharp({create: {width: 8193, height: 1, channels: 3, background: '#000'}})
      .png()
      .toBuffer()
    await expectRefused(413, wide)
    await expectRefused(413, '<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="10"/>')
  })

  test('a bomb: a small file of very many pixels, or frames', async () => {
    // The header of a PNG that says 60,000 × 60,000; nothing of it is ever decoded.
    const bomb = Buffer.from(picture)
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    await expectRefused(413, withChecksum(bomb))
    const frames = sharp({
      create: {width: 4000, height: 4000 * 5, channels: 3, background: '#000', pageHeight: 4000},
    })
    await expectRefused(413, await frames.gif({effort: 1, loop: 0, keepDuplicateFrames: true}).toBuffer())
  })

  test('whoever has no account, before anything is read', async () => {
    const endless = new ReadableStream({pull: (controller) => controller.enqueue(new Uint8Array(1000))})
    const response = await post('/assets/images/production', endless)
    expect(response).toMatchObject({status: 401, body: {error: 'Unauthorized'}})
    await expect(server.client(null).assets.upload('image', picture)).rejects.toMatchObject({statusCode: 401})
    expect(await files()).toEqual(before)
  })

  test('whoever may not create such documents', async () => {
    const other = await quadrants(20, 22).png().toBuffer()
    expect(await post('/assets/images/production', other, 'butcher')).toMatchObject({
      status: 403,
      body: {error: {type: 'insufficientPermissionsError', permission: 'create'}},
    })
    await expect(server.client('butcher').assets.upload('file', other)).rejects.toMatchObject({
      statusCode: 403,
    })
    expect(await files()).toEqual(before)
  })

  test('a dataset that does not exist', async () => {
    expect(await post('/assets/images/nowhere', picture, 'admin')).toMatchObject({status: 404})
  })
})

test('what an earlier process was receiving is removed at the start', async () => {
  const incoming = join(server.assetFolder, 'incoming')
  const variants = join(server.assetFolder, 'variants')
  await mkdir(incoming, {recursive: true})
  await writeFile(join(incoming, 'half'), 'half')
  await writeFile(join(variants, 'unfinished-half'), 'half')
  const next = await startTestLake({assets: {folder: server.assetFolder}})
  expect(await readdir(incoming)).toEqual([])
  expect(await readdir(variants)).toEqual([])
  await next.close()
  // On a busy machine a lake takes ten seconds to open.
}, 90_000)

function withChecksum(png: Buffer): Buffer {
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}
