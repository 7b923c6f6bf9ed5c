import {expect, test} from 'vitest'
import type {PictureSource} from '~/platform/url/picture-url'
import {linkBrands} from './brand-goods.server'

const logo: PictureSource = {
  ...{assetId: 'image-0a-600x300-webp', folder: '/lake/images/store/production', width: 600, height: 300},
  ...{alt: 'Logo of Nilgiri', lqip: null, hotspot: null, crop: null},
}
const goods = [{name: 'NILGIRI Tea', to: '/categories?brand=NILGIRI+Tea'}]

test('a brand leads to its goods, however its name is typed, else to its own site', () => {
  const brands = [
    {id: 'a', name: 'Nilgíri tea', link: 'https://nilgiri.example', logo},
    {id: 'b', name: 'Padma', link: 'https://padma.example', logo: null},
    {id: 'c', name: 'Bayt', link: null, logo: null},
  ]
  expect(linkBrands(brands, goods)).toEqual([
    {name: 'Nilgíri tea', logo: {...logo, alt: ''}, to: '/categories?brand=NILGIRI+Tea'},
    {name: 'Padma', logo: null, to: 'https://padma.example'},
    {name: 'Bayt', logo: null, to: null},
  ])
})
