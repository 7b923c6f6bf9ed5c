import {evaluate, parse} from 'groq-js'
import {expect, it} from 'vitest'
import {library, LIBRARY_QUERY, searchPictures} from './picture-library'

const idOf = (digit: string) => `image-${digit.repeat(40)}-800x600-webp`
const asset = (digit: string, name: string | null) => ({
  ...{_id: idOf(digit), _type: 'sanity.imageAsset', _createdAt: `2026-11-0${digit}T00:00:00Z`},
  ...{url: `https://shop.example/${digit}`, originalFilename: name},
})
const shows = (digit: string) => ({_type: 'picture', asset: {_type: 'reference', _ref: idOf(digit)}})
const DATASET = [
  asset('1', 'okra-frozen.webp'),
  asset('2', 'Lamb chops.webp'),
  asset('3', 'IMG_2211.jpg'),
  asset('4', null),
  {_id: 'deal-1', _type: 'deal', title: 'Lamb head', image: shows('3')},
  {_id: 'drafts.deal-1', _type: 'deal', title: 'Lamb head?', image: shows('3')},
  {_id: 'author-1', _type: 'author', name: 'Yusuf', body: [{_type: 'block'}, shows('4'), shows('4')]},
]

async function find(typed: string) {
  const result = await evaluate(parse(LIBRARY_QUERY), {dataset: DATASET})
  return searchPictures(library.parse(await result.get()), typed)
}
const namesOf = async (typed: string) => (await find(typed)).map(({name}) => name)

it('shows all of them, the newest first, while nothing is typed', async () => {
  expect(await namesOf('  ')).toEqual(['Picture', 'IMG_2211.jpg', 'Lamb chops.webp', 'okra-frozen.webp'])
})

it('finds by words of the file, begun or whole, and by the titles of what shows it', async () => {
  expect(await namesOf('okr')).toEqual(['okra-frozen.webp'])
  expect(await namesOf('LAMB')).toEqual(['IMG_2211.jpg', 'Lamb chops.webp'])
  expect(await namesOf('lamb cho')).toEqual(['Lamb chops.webp'])
  expect(await namesOf('yusuf')).toEqual(['Picture'])
  expect(await namesOf('xylophone')).toEqual([])
})

it('names what shows it once, published', async () => {
  expect((await find('img'))[0]?.shownBy).toEqual(['Lamb head'])
  expect((await find('yusuf'))[0]?.shownBy).toEqual(['Yusuf'])
})
