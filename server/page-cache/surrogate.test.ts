import {describe, expect, test} from 'vitest'
import type {ReadTag} from './read-registry'
import {keyOf, surrogateControl, surrogateOf} from './surrogate'

const keysOf = (...tags: ReadTag[]) => surrogateOf([{tags}], false).keys.split(' ')
const products = (count: number) => Array.from({length: count}, (_, n): ReadTag => `product:ITEM-${n}`)

describe('the keys of a page', () => {
  test('say what it has read, each once', () => {
    const {keys} = surrogateOf([{tags: ['content']}, {tags: ['product:A', 'content']}], false)
    expect(keys.split(' ').toSorted()).toEqual(['all', 'content', 'product-A'])
    expect(surrogateOf([], false).keys).toBe('all')
  })

  test('name no single products where any product concerns it', () => {
    expect(keysOf('content', 'product:A', 'products')).toEqual(['all', 'content', 'products'])
  })

  test('are of all products once the single ones do not fit', () => {
    expect(keysOf(...products(100)).length).toBe(101)
    expect(keysOf('content', ...products(1_000))).toEqual(['all', 'content', 'products'])
    for (const count of [100, 300, 330, 400])
      expect(keysOf(...products(count)).join(' ').length).toBeLessThanOrEqual(4_000)
  })

  test('are of all products where an id is no key', () => {
    for (const id of ['two words', 'a,b', '', 'ö', 'x'.repeat(101), 'line\r\nset-cookie: a=b']) {
      expect(keyOf(`product:${id}`), id).toBe('products')
      expect(keysOf(`product:${id}`)).toEqual(['all', 'products'])
    }
    expect(keyOf('product:GRAIN_1.5-KG')).toBe('product-GRAIN_1.5-KG')
  })
})

describe('a page may be served without asking', () => {
  const page = surrogateOf([{tags: ['content']}], false)
  test.each([
    ['for a minute', Number.POSITIVE_INFINITY, 'max-age=60'],
    ['until it changes by itself, counted from the end of this second', 1_010_000, 'max-age=9'],
    ['until then, not until the second after', 1_009_999, 'max-age=8'],
    ['not beyond it', 1_000_400, 'max-age=0'],
    ['not at all once it is over', 900_000, 'max-age=0'],
  ])('%s', (_, validUntil, control) => {
    expect(surrogateControl(page, validUntil, 1_000)).toBe(control)
  })

  test('for as long as a catalog is not looked at, where that does not tell of its changes', () => {
    expect(surrogateOf([{tags: ['product:A']}], true).maxAgeS).toBe(5)
    expect(surrogateOf([{tags: ['content']}], true).maxAgeS).toBe(60)
    expect(surrogateOf([{tags: ['products']}], false).maxAgeS).toBe(60)
  })
})
