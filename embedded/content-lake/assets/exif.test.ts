import sharp from 'sharp'
import {expect, test} from 'vitest'
import {LAKE_LIMITS} from '../limits'
import {parseExif} from './exif'

async function exifOf(
  ifds: Parameters<ReturnType<typeof sharp>['withExif']>[0],
): Promise<Buffer | undefined> {
  const image = sharp({create: {width: 8, height: 8, channels: 3, background: 'red'}})
  const bytes = await image.withExif(ifds).jpeg().toBuffer()
  return (await sharp(bytes).metadata()).exif
}

const CAMERA = {
  IFD2: {
    FNumber: '18/10',
    LensModel: 'Back Camera',
    DateTimeOriginal: '2026:03:20 18:45:00',
    PhotographicSensitivity: '64',
  },
}
const MECCA = {
  IFD3: {
    ...{
      GPSLatitudeRef: 'N',
      GPSLatitude: '21/1 25/1 2112/100',
      GPSLongitudeRef: 'E',
      GPSLongitude: '39/1 49/1 3434/100',
    },
    ...{GPSAltitudeRef: '0', GPSAltitude: '333/1'},
  },
}

test('what a camera wrote becomes JSON', async () => {
  const {exif, location} = parseExif(await exifOf(CAMERA))
  expect(exif).toMatchObject({
    _type: 'sanity.imageExifMetadata',
    ...{FNumber: 1.8, LensModel: 'Back Camera', DateTimeOriginal: '2026-03-20T18:45:00.000Z'},
  })
  expect(JSON.parse(JSON.stringify(exif))).toEqual(exif)
  expect(location).toBeUndefined()
})

test('a place becomes a point', async () => {
  const {location} = parseExif(await exifOf(MECCA))
  expect(location).toEqual({
    ...{_type: 'geopoint', alt: 333},
    lat: expect.closeTo(21.4225, 4) as number,
    lng: expect.closeTo(39.8262, 4) as number,
  })
})

test('south and west are negative', async () => {
  const gps = {...MECCA.IFD3, GPSLatitudeRef: 'S', GPSLongitudeRef: 'W', GPSAltitudeRef: '1'}
  const {location} = parseExif(await exifOf({IFD3: gps}))
  expect(location).toMatchObject({
    lat: expect.closeTo(-21.4225, 4) as number,
    lng: expect.closeTo(-39.8262, 4) as number,
  })
})

test.each([
  ['none', undefined],
  ['none that can be read', Buffer.from('Exif\0\0II*\0\xff\xff\xff\x7f', 'latin1')],
  ['other bytes', Buffer.from('what is this?')],
  ['a place that is none', Buffer.alloc(0)],
])('a picture with %s has none', (_, bytes) => {
  expect(parseExif(bytes)).toEqual({})
})

test('a place beyond the poles is none', async () => {
  expect(
    parseExif(await exifOf({IFD3: {...MECCA.IFD3, GPSLatitude: '91/1 0/1 0/1'}})).location,
  ).toBeUndefined()
})

test('more than a camera writes is not read', async () => {
  const bytes = (await exifOf(CAMERA)) ?? Buffer.alloc(0)
  const padded = Buffer.concat([bytes, Buffer.alloc(LAKE_LIMITS.images.exifBytes)])
  expect(parseExif(padded)).toEqual({})
})
