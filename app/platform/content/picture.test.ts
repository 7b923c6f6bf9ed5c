import {describe, expect, it} from 'vitest'
import {pictureField} from './picture'

const asset = {
  _id: 'image-0123456789012345678901234567890123456789-800x600-png',
  url: 'https://cdn.sanity.io/images/abc/production/0123456789012345678901234567890123456789-800x600.png',
  width: 800,
  height: 600,
  lqip: 'data:image/png;base64,AA',
  opaque: true,
}

describe('a picture', () => {
  it('keeps the folder of a hosted asset, and only the path of one of ours', () => {
    expect(pictureField.parse({asset, alt: 'Lamb'})).toEqual({
      assetId: asset._id,
      folder: 'https://cdn.sanity.io/images/abc/production',
      width: 800,
      height: 600,
      alt: 'Lamb',
      lqip: asset.lqip,
      hotspot: null,
      crop: null,
    })
    const ours = {...asset, url: 'http://old.example:3000/lake/images/store/production/x-800x600.png'}
    expect(pictureField.parse({asset: ours})?.folder).toBe('/lake/images/store/production')
  })

  it('shows no blurred copy behind what one can see through', () => {
    expect(pictureField.parse({asset: {...asset, opaque: false}})?.lqip).toBeNull()
  })

  it('has no words when it only decorates', () => {
    expect(pictureField.parse({asset, alt: 'Lamb', decorative: true})?.alt).toBe('')
  })

  it.each([
    null,
    undefined,
    {},
    {asset: null},
    {asset: {...asset, _id: 'image-x'}},
    {asset: {...asset, width: 0}},
  ])('reads as none when it is not whole: %j', (raw) => expect(pictureField.parse(raw)).toBeNull())

  it('does without a hotspot or a crop that makes no sense', () => {
    const picture = pictureField.parse({asset, hotspot: {x: 7}, crop: {top: 'a'}})
    expect(picture).toMatchObject({hotspot: null, crop: null})
  })
})
