import {evaluate, parse} from 'groq-js'
import {describe, expect, it} from 'vitest'
import {bannersAt, earliest, homeQuery} from './home.server'
import type {Banner} from './home.server'

const asset = {
  _id: 'image-0123456789012345678901234567890123456789-1600x1200-webp',
  _type: 'sanity.imageAsset',
  url: 'http://localhost:3000/lake/images/store/production/0123456789012345678901234567890123456789-1600x1200.webp',
  metadata: {dimensions: {width: 1600, height: 1200}, lqip: 'data:image/jpeg;base64,AA', isOpaque: true},
}
const image = {_type: 'picture', asset: {_type: 'reference', _ref: asset._id}, alt: 'A shelf'}
const banner = (id: string, rest: object = {}) => ({
  _id: id,
  _type: 'banner',
  title: id,
  kind: 'link',
  ...rest,
})

async function runQuery(dataset: object[]) {
  const value = await evaluate(parse(homeQuery.groq), {dataset: [asset, ...dataset]})
  return homeQuery.schema.parse(await value.get())
}

describe('the home page query', () => {
  it('returns documents in order, with pictures', async () => {
    const home = await runQuery([
      banner('second', {order: 2, image}),
      banner('first', {order: 1, linkText: 'Go', linkTo: '/butcher', tone: 'saffron'}),
      {_id: 'b1', _type: 'brand', name: 'Bayt', logo: image, link: 'https://bayt.example', order: 2},
      {_id: 'b2', _type: 'brand', name: 'Padma', order: 1},
      {
        _id: 'halalWay',
        _type: 'halalWay',
        title: 'The Halal Way',
        image,
        steps: [{_key: 's', title: 'Blessed'}],
      },
      {
        _id: 'homePage',
        _type: 'homePage',
        seoDescription: 'All of it',
        brandsTitle: 'Our brands',
        tiles: [{_key: 't', title: 'Order online', icon: 'order', linkTo: '/weekly-deals'}],
      },
    ])
    expect(home.leftOut).toEqual([])
    expect(home.banners.map(({id}) => id)).toEqual(['first', 'second'])
    expect(home.banners[0]).toMatchObject({
      tone: 'saffron',
      link: {text: 'Go', to: '/butcher'},
      picture: null,
    })
    expect(home.banners[1]?.picture).toMatchObject({
      folder: '/lake/images/store/production',
      width: 1600,
      alt: 'A shelf',
    })
    expect(home.brands.map(({name}) => name)).toEqual(['Padma', 'Bayt'])
    expect(home.halalWay).toMatchObject({
      picture: {alt: 'A shelf'},
      steps: [{key: 's', title: 'Blessed', text: null}],
    })
    expect(home.tiles).toEqual([
      {key: 't', title: 'Order online', text: null, icon: 'order', to: '/weekly-deals'},
    ])
    expect(home.headings).toMatchObject({brands: 'Our brands', deals: 'Deals This Week'})
  })

  it('omits malformed items and fills in defaults', async () => {
    const home = await runQuery([
      banner('good', {
        linkText: 'Go',
        linkTo: 'javascript:alert(1)',
        tone: 'neon',
        image: {_type: 'picture'},
      }),
      {_id: 'nameless', _type: 'banner'},
      {_id: 'brand', _type: 'brand', name: ' '},
    ])
    expect(home.banners).toMatchObject([{id: 'good', link: null, tone: 'forest', picture: null}])
    expect(home.leftOut.map((line) => line.split(':')[0])).toEqual(['nameless', 'brand'])
    expect(home.tiles).toHaveLength(3)
    expect(home.halalWay).toBeNull()
  })
})

describe('slides', () => {
  const at = Date.parse('2026-11-21T12:00:00Z')
  const slide = (id: string, from: string | null, until: string | null) => ({id, from, until}) as Banner

  it('run between their dates, with the time of the next change', () => {
    const {banners, nextChange} = bannersAt(
      [
        slide('always', null, null),
        slide('until now', null, '2026-11-21T12:00:00Z'),
        slide('from now', '2026-11-21T12:00:00Z', '2026-11-22T00:00:00Z'),
        slide('tomorrow', '2026-11-22T12:00:00Z', null),
      ],
      at,
    )
    expect(banners.map(({id}) => id)).toEqual(['always', 'from now'])
    expect(nextChange).toBe(Date.parse('2026-11-22T00:00:00Z'))
  })

  it('never change when none has a date', () => {
    expect(bannersAt([slide('always', null, null)], at).nextChange).toBeNull()
    expect(earliest(null, 5, 3)).toBe(3)
    expect(earliest(null, null)).toBeNull()
  })
})
