import {describe, expect, it} from 'vitest'
import {testCategory} from '~/domain/catalog/product.test-helper'
import {ALLERGENS, DIETS, SLAUGHTERS, STORAGES, STUNNINGS} from '~/domain/catalog/product'
import {SORTS} from '~/domain/catalog/source'
import {countFilters, DEFAULT_LISTING, listingPath, withoutFilters, withoutDefaultFields} from './listing-url'
import type {ListingParams} from './listing-url'
import {LAST_PAGE} from './pagination'
import {parseListing} from './parse-listing'

const categories = [
  testCategory('fresh-meat', 'Fresh Meat', 12),
  testCategory('bread', 'Bread', 3),
  testCategory('rice-grains', 'Rice & Grains', 9),
]

const parse = (query: string) => parseListing(new URLSearchParams(query), categories)
const nonDefault = (query: string) => {
  const listing = parse(query)
  const changed = Object.entries(listing).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(DEFAULT_LISTING[name as keyof ListingParams]),
  )
  return Object.fromEntries(changed)
}

describe('a listing’s URL', () => {
  it('gives the default listing without search params', () => {
    expect(parse('')).toEqual(DEFAULT_LISTING)
    expect(listingPath('/categories', DEFAULT_LISTING)).toBe('/categories')
  })

  it('parses back to the same listing', () => {
    let seed = 7
    const chance = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
    const some = <T>(of: readonly T[]) => of.filter(() => chance() < 0.4)
    for (let round = 0; round < 500; round++) {
      const cents = [0, 5, 250, 399, 1000, 99_999_999].filter(() => chance() < 0.3)
      const listing: ListingParams = {
        keyword: chance() < 0.5 ? 'tea & “sugar” 50% #1 شاي' : '',
        categoryIds: some(categories).map(({id}) => id),
        kinds: some(['Lamb', 'Sausages & kofta']),
        brands: some(['Dadi’s Tin', 'Plava Džezva']),
        certifiers: some(['Ohio Valley Halal Council']),
        origins: some(['Sri Lanka', 'مصر']),
        storages: some(STORAGES),
        slaughters: some(SLAUGHTERS),
        stunnings: some(STUNNINGS),
        diets: some(DIETS),
        freeFrom: some(ALLERGENS),
        minCents: cents[0] ?? null,
        maxCents: cents.at(-1) ?? null,
        onSale: chance() < 0.5,
        sort: SORTS[Math.floor(chance() * SORTS.length)] ?? 'featured',
        page: 1 + Math.floor(chance() * LAST_PAGE),
        allCategories: chance() < 0.5,
      }
      const path = listingPath('/search', listing)
      const {searchParams} = new URL(path, 'https://shop.example')
      expect(parseListing(searchParams, categories)).toEqual(listing)
    }
  })

  it('is short, and equal for equal listings', () => {
    const path = listingPath('/categories', parse('sale=1&page=2&diet=vegan&filter=BREAD&min=2.5&sort=name'))
    expect(path).toBe('/categories?filter=bread&sale=1&min=2.50&diet=vegan&sort=name&page=2')
  })

  it('accepts categories by id or title, in any case, in catalog order', () => {
    expect(nonDefault('filter=rice%20%26%20GRAINS&filter=%20Fresh-Meat')).toEqual({
      categoryIds: ['fresh-meat', 'rice-grains'],
    })
  })

  it.each([
    ['filter=dragons&storage=warm&diet=paleo&sort=random&sale=yes&page=x&min=abc&max=-4', {}],
    ['filter=bread&filter=bread&filter=Bread', {categoryIds: ['bread']}],
    ['storage=dry&storage=frozen&storage=dry', {storages: ['frozen', 'dry']}],
    ['min=10&max=2.5', {minCents: 250, maxCents: 1000}],
    ['min=%20$4%20&max=', {minCents: 400}],
    ['min=1e3&max=99999999999999', {}],
    ['min=3&min=9', {minCents: 300}],
    ['page=0', {}],
    ['page=-3', {}],
    ['page=2.9', {page: 2}],
    ['page=1e99', {page: LAST_PAGE}],
    ['page=Infinity', {}],
    ['page=NaN&sort=__proto__&filter=constructor', {}],
    ['sort=price-up&sort=name', {sort: 'price-up'}],
    ['filter[]=bread&filter.id=bread&FILTER=bread', {}],
    ["filter=bread' or 1=1 --&storage=*[_type]&diet=$$", {}],
  ])('reads %s as far as it makes sense', (query, expected) => {
    expect(nonDefault(query)).toEqual(expected)
  })

  it('limits the keyword to one line and a searchable length', () => {
    expect(parse('keyword=%00%0d%0aolive%09%20oil%00').keyword).toBe('olive oil')
    expect(parse(`keyword=${'rice '.repeat(2_000)}`).keyword).toHaveLength(99)
    // Not half an emoji.
    const keyword = parse(`keyword=${encodeURIComponent('🍚'.repeat(10_000))}`).keyword
    expect(Array.from(keyword)).toHaveLength(100)
  })

  it('of a form omits fields with default values', () => {
    const sent = new FormData()
    for (const [name, value] of [
      ['keyword', 'rice'],
      ['filter', 'bread'],
      ['filter', 'dairy'],
      ['min', ' '],
      ['max', ' 5 '],
      ['sort', 'featured'],
    ] as const)
      sent.append(name, value)
    expect(withoutDefaultFields(sent).toString()).toBe('keyword=rice&filter=bread&filter=dairy&max=5')
  })

  it('counts its filters and can be cleared of them', () => {
    const listing = parse('keyword=tea&filter=bread&min=1&max=2&diet=vegan&sale=1&sort=name&page=3')
    expect(countFilters(listing)).toBe(4)
    expect(listingPath('/search', withoutFilters(listing))).toBe('/search?keyword=tea&sort=name')
  })
})
