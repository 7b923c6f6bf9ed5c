import {createImageUrlBuilder} from '@sanity/image-url'
import type {SanityImageAssetDocument} from '@sanity/client'
import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startTestLake} from '../support/test-lake'
import type {TestLake} from '../support/test-lake'
import {colorsAt, quadrants} from '../support/pictures'

/** What image addresses give, judged by the pixels: a picture of red and green above blue and yellow, 400 × 200. */
let server: TestLake
let picture: SanityImageAssetDocument
let clear: SanityImageAssetDocument
let film: SanityImageAssetDocument
let turned: SanityImageAssetDocument

const CORNERS = [
  [0.1, 0.1],
  [0.9, 0.1],
  [0.1, 0.9],
  [0.9, 0.9],
] as const

beforeAll(async () => {
  server = await startTestLake({assets: {conversionsPerImage: {burst: 10_000, perMinute: 0}}})
  const {assets} = server.client('admin')
  picture = await assets.upload('image', await quadrants().png().toBuffer(), {filename: 'Four “colors”.png'})
  clear = await assets.upload(
    'image',
    await sharp({create: {width: 100, height: 50, channels: 4, background: '#f000'}})
      .png()
      .toBuffer(),
  )
  turned = await assets.upload(
    'image',
    await quadrants().withMetadata({orientation: 6}).jpeg({quality: 95}).toBuffer(),
  )
  const frames = await sharp({
    create: {width: 40, height: 60, channels: 3, background: 'red', pageHeight: 20},
  })
    .composite([
      {input: {create: {width: 40, height: 20, channels: 3, background: 'blue'}}, left: 0, top: 20},
    ])
    .gif({keepDuplicateFrames: true})
    .toBuffer()
  film = await assets.upload('image', frames)
})
afterAll(() => server.close())

/** Who may have any size; `lake-images-public` has what strangers may. */
const MEMBER = {authorization: 'Bearer token-admin'}

const get = (asset: SanityImageAssetDocument, search = '', headers: Record<string, string> = {}) =>
  fetch(`${asset.url}${search}`, {headers: {...MEMBER, ...headers}})

async function see(
  search: string,
  points: readonly (readonly [number, number])[] = CORNERS,
  asset = picture,
) {
  const response = await get(asset, search)
  expect([response.status, search]).toEqual([200, search])
  return colorsAt(await response.arrayBuffer(), points)
}

describe('size', () => {
  test.each([
    // fit=clip is the default: all of it, enlarged if need be.
    ['?w=100', 100, 50],
    ['?h=100', 200, 100],
    ['?w=100&h=100', 100, 50],
    ['?w=800', 800, 400],
    ['?w=99.6', 100, 50],
    ['?w=100&dpr=2', 200, 100],
    ['?w=800&fit=max', 400, 200],
    ['?w=2000&fit=max&auto=format', 400, 200],
    ['?w=100&h=100&fit=max', 100, 50],
    ['?w=100&h=100&fit=crop', 100, 100],
    ['?w=1000&h=1000&fit=crop', 1000, 1000],
    ['?w=1000&h=1000&fit=min', 200, 200],
    ['?w=100&h=100&fit=min', 100, 100],
    ['?w=100&h=100&fit=scale', 100, 100],
    ['?w=100&h=100&fit=fill', 100, 100],
    ['?w=800&h=800&fit=fillmax', 800, 800],
    ['?w=300&max-h=100&fit=crop', 300, 100],
    ['?w=100&min-h=80&fit=crop', 100, 80],
    ['?h=100&max-w=150&fit=crop', 150, 100],
    ['?h=50&min-w=150&fit=crop', 150, 50],
    ['?max-w=100', 100, 50],
    ['?max-h=100', 200, 100],
    ['?min-w=800', 800, 400],
    ['?w=8192&dpr=3', 8192, 4096],
    ['?w=100&or=90', 100, 200],
    ['?w=100&pad=10', 120, 70],
    ['?rect=0,0,100,50', 100, 50],
    ['?rect=350,150,100,100', 50, 50],
  ])('%s gives %i × %i', async (search, width, height) => {
    expect(await see(search, [])).toMatchObject({width, height})
  })
})

describe('what is seen', () => {
  test.each([
    ['?w=100', ['red', 'green', 'blue', 'yellow']],
    ['?w=100&h=100&fit=scale', ['red', 'green', 'blue', 'yellow']],
    ['?rect=200,0,200,100', ['green', 'green', 'green', 'green']],
    ['?w=50&h=50&fit=crop&crop=left', ['red', 'red', 'blue', 'blue']],
    ['?w=50&h=50&fit=crop&crop=right', ['green', 'green', 'yellow', 'yellow']],
    ['?w=400&h=100&fit=crop&crop=top', ['red', 'green', 'red', 'green']],
    ['?w=400&h=100&fit=crop&crop=bottom', ['blue', 'yellow', 'blue', 'yellow']],
    ['?w=50&h=50&fit=crop&crop=bottom,right', ['green', 'green', 'yellow', 'yellow']],
    ['?w=50&h=50&fit=crop&crop=center', ['red', 'green', 'blue', 'yellow']],
    ['?w=50&h=50&fit=crop', ['red', 'green', 'blue', 'yellow']],
    ['?w=50&h=50&fit=min&crop=left', ['red', 'red', 'blue', 'blue']],
    ['?w=50&h=50&fit=crop&crop=focalpoint&fp-x=0.9&fp-y=0.5', ['green', 'green', 'yellow', 'yellow']],
    ['?w=400&h=50&fit=crop&fp-x=0.5&fp-y=0', ['red', 'green', 'red', 'green']],
    ['?or=90', ['blue', 'red', 'yellow', 'green']],
    ['?or=180', ['yellow', 'blue', 'green', 'red']],
    ['?or=270', ['green', 'yellow', 'red', 'blue']],
    ['?flip=h', ['green', 'red', 'yellow', 'blue']],
    ['?flip=v', ['blue', 'yellow', 'red', 'green']],
    ['?flip=hv', ['yellow', 'blue', 'green', 'red']],
    ['?or=90&flip=h', ['red', 'blue', 'green', 'yellow']],
    ['?invert=true&rect=200,100,200,100', ['blue', 'blue', 'blue', 'blue']],
    ['?w=100&h=100&fit=fill&bg=fff', ['white', 'white', 'white', 'white']],
    ['?w=100&h=100&fit=fill', ['clear', 'clear', 'clear', 'clear']],
    ['?w=100&h=100&fit=fill&fm=jpg', ['white', 'white', 'white', 'white']],
    ['?pad=200&bg=ff00ff00', ['green', 'green', 'green', 'green']],
  ])('%s shows %j in its corners', async (search, colors) => {
    expect((await see(search)).colors).toEqual(colors)
  })

  test('what is transparent, and on a ground', async () => {
    expect((await see('?w=50', CORNERS, clear)).colors[0]).toBe('clear')
    expect((await see('?w=50&bg=00f', CORNERS, clear)).colors[0]).toBe('blue')
    expect((await see('?w=50&fm=jpg', CORNERS, clear)).colors[0]).toBe('white')
  })

  test('the way the camera was held, in its parts too, with nothing told of the camera', async () => {
    expect(await see('?w=100', CORNERS, turned)).toEqual({
      width: 100,
      height: 200,
      colors: ['blue', 'red', 'yellow', 'green'],
    })
    expect((await see('?rect=100,0,100,200', CORNERS, turned)).colors).toEqual(Array(4).fill('red'))
    const {orientation, exif} = await sharp(await (await get(turned, '?w=50')).arrayBuffer()).metadata()
    expect({orientation, exif}).toEqual({orientation: undefined, exif: undefined})
  })

  test('saturation, blur, sharpening and quality change it', async () => {
    const gray = await sharp(await (await get(picture, '?sat=-100')).arrayBuffer()).stats()
    expect(gray.channels[0]?.mean).toBeCloseTo(gray.channels[1]?.mean ?? 0, 0)
    const middle = [[0.5, 0.25]] as const
    expect((await see('?blur=40', middle)).colors[0]).toMatch(/^rgb/)
    expect((await see('?blur=2000', [])).width).toBe(400)
    const length = async (search: string) =>
      Number((await get(picture, search)).headers.get('content-length'))
    expect(await length('?fm=jpg&q=10')).toBeLessThan(await length('?fm=jpg&q=95'))
    expect(await length('?fm=jpg&q=75')).toBe(await length('?fm=jpg'))
    const edge = async (search: string) => Buffer.from(await (await get(picture, search)).arrayBuffer())
    expect(await edge('?w=50&sharp=50')).not.toEqual(await edge('?w=50'))
  })

  test('entropy looks for the part where something is', async () => {
    const busy = await sharp({create: {width: 400, height: 100, channels: 3, background: 'white'}})
      .composite([{input: await quadrants(100, 100).png().toBuffer(), left: 300, top: 0}])
      .png()
      .toBuffer()
    const asset = await server.client('admin').assets.upload('image', busy)
    const {colors} = await see('?w=100&h=100&fit=crop&crop=entropy', CORNERS, asset)
    expect(colors).toEqual(['red', 'green', 'blue', 'yellow'])
  })
})

describe('addresses built by the vendor from a hotspot and a crop', () => {
  const builder = () => createImageUrlBuilder(server.client(null))
  const image = (hotspot: {x: number; y: number}, crop = {top: 0, bottom: 0, left: 0, right: 0}) => ({
    asset: {_ref: picture._id},
    hotspot: {...hotspot, width: 0.2, height: 0.2},
    crop,
  })

  async function corners(url: string) {
    return (await colorsAt(await (await fetch(url)).arrayBuffer(), CORNERS)).colors
  }

  test('show the part that was marked', async () => {
    const right = builder()
      .image(image({x: 0.9, y: 0.5}))
      .width(80)
      .height(80)
    expect(await corners(right.url())).toEqual(['green', 'green', 'yellow', 'yellow'])
    const above = builder()
      .image(image({x: 0.5, y: 0.1}))
      .width(400)
      .height(80)
    expect(await corners(above.url())).toEqual(['red', 'green', 'red', 'green'])
    const cropped = builder().image(image({x: 0.5, y: 0.5}, {top: 0, bottom: 0.5, left: 0.5, right: 0}))
    expect(await corners(cropped.width(50).url())).toEqual(['green', 'green', 'green', 'green'])
    expect(await corners(builder().image(picture._id).url())).toEqual(['red', 'green', 'blue', 'yellow'])
    const named = builder().image(picture._id).vanityName('four-colors.png').width(20)
    expect(await corners(named.url())).toEqual(['red', 'green', 'blue', 'yellow'])
    const focal = builder().image(picture._id).focalPoint(0.1, 0.5).fit('crop').width(50).height(50)
    expect(await corners(focal.url())).toEqual(['red', 'red', 'blue', 'blue'])
  })
})

describe('format', () => {
  const typeOf = async (search: string, accept?: string, asset = picture) => {
    const {headers} = await get(asset, search, accept ? {accept} : {})
    return headers.get('content-type')
  }

  test.each([
    ['jpg', 'image/jpeg'],
    ['pjpg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['avif', 'image/avif'],
  ])('fm=%s is %s', async (fm, type) => {
    const response = await get(picture, `?w=20&fm=${fm}`)
    expect(response.headers.get('content-type')).toBe(type)
    const metadata = await sharp(await response.arrayBuffer()).metadata()
    expect(metadata.format).toBe({'image/avif': 'heif'}[type] ?? type.replace('image/', ''))
    if (metadata.format === 'jpeg') expect(metadata.isProgressive).toBe(fm === 'pjpg')
  })

  test('auto=format is the best of those the browser takes', async () => {
    expect(await typeOf('?w=20&auto=format', 'image/avif,image/webp,*/*')).toBe('image/avif')
    expect(await typeOf('?w=20&auto=format', 'image/webp,*/*')).toBe('image/webp')
    expect(await typeOf('?w=20&auto=format', 'image/avif;q=0,image/webp')).toBe('image/webp')
    expect(await typeOf('?w=20&auto=format', 'image/*,*/*')).toBe('image/png')
    expect(await typeOf('?w=20&auto=format&fm=jpg')).toBe('image/jpeg')
    expect(await typeOf('?w=4000&auto=format', 'image/avif,image/webp')).toBe('image/webp')
    expect((await get(picture, '?w=20&auto=format')).headers.get('vary')).toContain('Accept')
    expect((await get(picture, '?w=20')).headers.get('vary') ?? '').not.toContain('Accept')
  })

  test('a film stays one where the format can, and frame=1 stops it', async () => {
    const pages = async (search: string, accept = '') => {
      const bytes = await (await get(film, search, {accept})).arrayBuffer()
      const {format, pages = 1, width, pageHeight, height} = await sharp(bytes, {animated: true}).metadata()
      return [format, pages, width, pageHeight ?? height]
    }
    expect(await pages('?w=20')).toEqual(['gif', 3, 20, 10])
    expect(await pages('?w=20&auto=format', 'image/avif,image/webp')).toEqual(['webp', 3, 20, 10])
    expect(await pages('?w=20&h=20&fit=crop')).toEqual(['gif', 3, 20, 20])
    expect(await pages('?w=20&frame=1')).toEqual(['gif', 1, 20, 10])
    expect(await pages('?or=90')).toEqual(['gif', 1, 20, 40])
    expect(await pages('?fm=png')).toEqual(['png', 1, 40, 20])
  })
})

test.each([
  'w=0',
  'w=abc',
  'w=-1',
  'w=8193',
  'w=1e3',
  'w=',
  'h=NaN',
  'rect=1,2,3',
  'rect=0,0,0,10',
  'rect=a,b,c,d',
  'fit=cover',
  'crop=middle',
  'crop=top,bottom',
  'fp-x=1.1',
  'fm=bmp',
  'auto=best',
  'q=101',
  'dpr=0',
  'dpr=10',
  'blur=2001',
  'sharp=101',
  'sat=101',
  'or=45',
  'flip=x',
  'bg=red',
  'pad=1001',
  'frame=2',
  'invert=yes',
  'min-w=100&max-w=50',
])('?%s is refused in plain words', async (search) => {
  const response = await get(picture, `?${search}`)
  expect(response.status).toBe(400)
  const name = /^[^=]*/.exec(search)?.[0]
  expect(await response.json()).toMatchObject({
    error: 'Bad Request',
    message: expect.stringMatching(`^"${name}" `) as string,
  })
})
