import {evaluate, parse} from 'groq-js'
import {describe, expect, it} from 'vitest'
import {categoryPath, firstInSeason} from './prices'
import {butcherPricesQuery, findCategory} from './prices.server'

const description = [{_type: 'block', _key: 'b', children: [{_type: 'span', _key: 's', text: 'Tender.'}]}]
const category = (id: string, rest: object = {}) => ({
  _id: id,
  _type: 'butcherCategory',
  title: id,
  slug: {_type: 'slug', current: id},
  icon: 'lamb',
  ...rest,
})
const item = (id: string, of: string, rest: object = {}) => ({
  _id: id,
  _type: 'butcherItem',
  title: id,
  price: 6.99,
  unit: 'lb',
  category: {_type: 'reference', _ref: of},
  ...rest,
})

async function runQuery(dataset: object[]) {
  const value = await evaluate(parse(butcherPricesQuery.groq), {dataset})
  return butcherPricesQuery.schema.parse(await value.get())
}

describe('the butcher’s prices', () => {
  it('come by category, both in the order of the board', async () => {
    const {categories, leftOut} = await runQuery([
      item('shank', 'lamb', {order: 2, inSeason: false, note: 'frozen'}),
      item('chops', 'lamb', {order: 1, price: 12}),
      item('ribs', 'lamb'),
      item('steak', 'beef'),
      category('lamb', {order: 2, description}),
      category('beef', {order: 1, icon: 'beef'}),
      category('late'),
    ])
    expect(leftOut).toEqual([])
    expect(categories.map(({slug, items}) => [slug, items.map(({id, cents}) => `${id} ${cents}`)])).toEqual([
      ['beef', ['steak 699']],
      ['lamb', ['chops 1200', 'shank 699', 'ribs 699']],
      ['late', []],
    ])
    expect(categories[1]?.description).toEqual(description)
    expect(categories[1]?.items[1]).toEqual({
      id: 'shank',
      title: 'shank',
      cents: 699,
      unit: 'lb',
      inSeason: false,
      note: 'frozen',
    })
  })

  it('leave out a malformed entry and keep the page', async () => {
    const {categories, leftOut} = await runQuery([
      category('lamb', {icon: 'unicorn'}),
      category('nameless', {title: null}),
      category('homeless', {slug: null}),
      item('good', 'lamb', {unit: null, inSeason: null, note: ''}),
      item('dear', 'lamb', {price: 6.999}),
      item('free', 'lamb', {price: null}),
      item('untitled', 'lamb', {title: null}),
    ])
    expect(categories).toHaveLength(1)
    expect(categories[0]).toMatchObject({
      icon: 'specialty',
      items: [{id: 'good', unit: null, inSeason: true, note: null}],
    })
    expect(leftOut.map((line) => line.split(':')[0])).toEqual([
      'homeless',
      'nameless',
      'dear',
      'free',
      'untitled',
    ])
  })

  it('are refused whole when the answer is no list, so that the last good copy serves', () => {
    expect(butcherPricesQuery.schema.safeParse(null).success).toBe(false)
  })
})

describe('the category of a page', () => {
  const {categories} = butcherPricesQuery.builtIn

  it('is the first one, or the one named', () => {
    expect(categories.map(({slug}) => slug)).toEqual([
      'natural-chicken',
      'regular-chicken',
      'specialty-meat',
      'veal',
      'beef',
      'lamb',
      'goat',
    ])
    expect(findCategory(categories, undefined)?.title).toBe('Natural Chicken')
    expect(findCategory(categories, 'goat')?.title).toBe('Goat')
    expect(findCategory(categories, 'dragon')).toBeUndefined()
  })

  it('has one address', () => {
    expect(categoryPath(categories, 'natural-chicken')).toBe('/butcher')
    expect(categoryPath(categories, 'goat')).toBe('/butcher/goat')
  })

  it('teases with what can be bought', () => {
    const items = [false, true, true, true].map((inSeason, index) => {
      return {id: `${index}`, title: `${index}`, cents: 100, unit: null, inSeason, note: null}
    })
    const [first] = categories
    expect(first && firstInSeason({...first, items}, 2).map(({id}) => id)).toEqual(['1', '2'])
  })
})
