import {expect, it} from 'vitest'
import {checkPrice} from '../../schemas/price'
import {seedDocuments} from './documents'
import {referencesOf} from './references'

const categories = seedDocuments.filter(({_type}) => _type === 'butcherCategory')
const items = seedDocuments.filter(({_type}) => _type === 'butcherItem')

it('has every id once, and none that the public could not read', () => {
  const ids = seedDocuments.map(({_id}) => _id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !/^[A-Za-z][A-Za-z0-9-]*$/.test(id))).toEqual([])
})

it('has the seven categories in the order of the board', () => {
  expect(
    [...categories].sort((a, b) => Number(a.order) - Number(b.order)).map(({title}) => title as string),
  ).toEqual(['Natural Chicken', 'Regular Chicken', 'Specialty Meat', 'Veal', 'Beef', 'Lamb', 'Goat'])
})

it('refers only to what is there, and to nothing before it exists', () => {
  const before = new Set<string>()
  for (const document of seedDocuments) {
    for (const id of referencesOf(document)) expect(before).toContain(id)
    before.add(document._id)
  }
})

it('gives every item a sound price, from 2.49 to 57.99', () => {
  const prices = items.map(({price}) => price as number)
  expect(prices.map((price) => checkPrice(price)).filter((verdict) => verdict !== true)).toEqual([])
  expect(Math.min(...prices)).toBe(2.49)
  expect(Math.max(...prices)).toBe(57.99)
  expect(items.length).toBeGreaterThanOrEqual(75)
  expect(items.length).toBeLessThanOrEqual(95)
})

it('keeps the ids that other parts rely on', () => {
  const ids = seedDocuments.map(({_id}) => _id)
  expect(ids).toContain('storeSettings')
  expect(ids).toContain('butcherCategory-natural-chicken')
  expect(ids).toContain('butcherItem-natural-chicken-whole-chicken')
})

it('is plain data', () => {
  expect(JSON.parse(JSON.stringify(seedDocuments))).toEqual(seedDocuments)
})
