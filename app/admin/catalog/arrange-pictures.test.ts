import {expect, it} from 'vitest'
import type {Picture} from '~/platform/content/picture'
import {addPicture, listPictures, MAX_PICTURES, movePicture, toProductPictures} from './arrange-pictures'

const picture = (name: string): Picture => ({
  ...{assetId: `image-${name}`, folder: '/pictures', width: 800, height: 600},
  ...{alt: '', lqip: null, hotspot: null, crop: null},
})
const [front, back, label] = ['front', 'back', 'label'].map(picture) as [Picture, Picture, Picture]
const all = [front, back, label]

it('keeps the first apart from the others', () => {
  expect(listPictures(toProductPictures(all))).toEqual(all)
  expect(toProductPictures([])).toEqual({picture: null, morePictures: []})
  expect(listPictures({picture: null, morePictures: [back]})).toEqual([back])
})

it('adds after the others, each once, and no more than may be', () => {
  expect(addPicture([front], back)).toEqual([front, back])
  expect(addPicture(all, back)).toEqual(all)
  const full = Array.from({length: MAX_PICTURES}, (_, index) => picture(String(index)))
  expect(addPicture(full, back)).toBeNull()
  expect(addPicture(full.slice(1), back)).toHaveLength(MAX_PICTURES)
})

it.each([
  ['first', 'label', [label, front, back]],
  ['earlier', 'label', [front, label, back]],
  ['earlier', 'front', all],
  ['remove', 'front', [back, label]],
  ['remove', 'gone', all],
] as const)('%s: %s', (to, name, expected) => {
  expect(movePicture(all, `image-${name}`, to)).toEqual(expected)
})
