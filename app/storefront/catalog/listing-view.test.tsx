import {muteRemixStub, renderInRemix} from '~/ui/render-markup.test-helper'
import {beforeAll, describe, expect, it} from 'vitest'
import {toProductSummary} from '~/domain/catalog/product-summary'
import {testCategory, testProduct} from '~/domain/catalog/product.test-helper'
import {CategoriesPage} from './categories-page'
import {toFilterOptions} from './filter-options'
import {DEFAULT_LISTING} from './listing-url'
import {listingCrumbs, listingHead} from './listing-head'
import type {ListingResult} from './listing.server'
import {correctKeyword} from './correct-keyword'
import {SearchPage} from './search-page'
import type {SearchView} from './search-results.server'

beforeAll(muteRemixStub)

const titles = 'Fresh Meat,Frozen Meat,Deli,Dairy,Cheese,Bread,Fruit,Rice,Beans,Spices,Oils,Sweets'.split(',')
const categories = titles.map((title, index) => testCategory(title.toLowerCase(), title, index))

function view(fields: Partial<ListingResult> = {}): ListingResult {
  return {
    kind: 'listing',
    listing: DEFAULT_LISTING,
    categories,
    options: toFilterOptions(null, DEFAULT_LISTING),
    corrections: {},
    isPartial: false,
    fallback: null,
    products: [
      toProductSummary(testProduct({id: 'COUSCOUS'}), []),
      toProductSummary(testProduct({id: 'TWO', title: 'Two'}), []),
    ],
    paging: {page: 1, first: 1, total: 40, next: {page: 2, productId: 'NEXT', appends: true}, before: null},
    stale: false,
    now: 0,
    nextChange: null,
    ...fields,
  }
}

const page = (fields: Partial<ListingResult> = {}) =>
  renderInRemix(<CategoriesPage view={view(fields)} origin="https://shop.example" />)

const hidden = (html: string) => html.match(/<li class="hidden [^"]*"/g)?.length ?? 0

describe('the filters', () => {
  it('show ten categories with counts, and a button for the rest', () => {
    const html = page()
    expect(html).toContain('Filter by Categories')
    expect(html.match(/name="filter"/g)).toHaveLength(12)
    expect(hidden(html)).toBe(2)
    expect(html).toMatch(/<button type="submit" name="more" value="1" aria-expanded="false"[^>]*>\+ More/)
    const all = page({listing: {...DEFAULT_LISTING, allCategories: true}})
    expect(hidden(all)).toBe(0)
    expect(all).toMatch(/name="more" value="" aria-expanded="true"[^>]*>\+ Less/)
  })

  it('never hide a checked category', () => {
    const html = page({listing: {...DEFAULT_LISTING, categoryIds: ['sweets']}})
    expect(html).toMatch(/<input[^>]*checked[^>]*value="sweets"|value="sweets"[^>]*checked/)
    expect(hidden(html)).toBe(1)
  })

  it('of a search show only categories with matches', () => {
    const html = page({listing: {...DEFAULT_LISTING, keyword: 'rice'}})
    expect(html).not.toContain('value="fresh meat"')
    expect(html).toContain('<input type="hidden" name="keyword" value="rice"/>')
  })

  it('are a GET form whose first button, which Enter activates, is not the button for more', () => {
    const html = page()
    expect(html).toMatch(/<form[^>]*method="get"[^>]*action="\/categories"[^>]*><button type="submit" hidden/)
    expect(html).toMatch(/form="filter-form"[^>]*>Apply</)
  })

  it('are listed as chips, each with a link that removes it', () => {
    const html = page({
      listing: {
        ...DEFAULT_LISTING,
        categoryIds: ['bread'],
        minCents: 250,
        maxCents: 1000,
        onSale: true,
        page: 3,
      },
    })
    // The row above says which category it is.
    expect(html).not.toContain('Remove filter </span>Bread')
    expect(html).toContain('$2.50 to $10.00')
    expect(html).toContain('href="/categories?filter=bread&amp;sale=1"')
    expect(html).toMatch(/href="\/categories"[^>]*>Clear all</)
    expect(html).toContain('<span class="sr-only">, 3 active</span>')
    const several = page({listing: {...DEFAULT_LISTING, categoryIds: ['bread', 'rice'], brands: ['Nile']}})
    expect(several).toContain('href="/categories?filter=rice&amp;brand=Nile"')
    expect(several).toContain('href="/categories?filter=bread&amp;filter=rice"')
  })

  it('offer only what leaves something or is chosen, the largest first, and fold the rest away', () => {
    const listing = {...DEFAULT_LISTING, brands: ['Chosen'], categoryIds: ['bread']}
    const facets = {
      categories: {},
      words: {kind: {Pita: 3, Naan: 5}, brand: {Small: 1, Large: 9}, certifier: {}, origin: {Ohio: 2}},
      flags: {vegan: 4, 'free-milk': 6},
      onSale: 0,
    }
    const options = toFilterOptions(facets, listing)
    expect(options.kinds.map(({value}) => value)).toEqual(['Naan', 'Pita'])
    expect(options.brands.map(({value, count}) => [value, count])).toEqual([
      ['Large', 9],
      ['Small', 1],
      ['Chosen', 0],
    ])
    expect([options.diets, options.freeFrom]).toEqual([
      [{value: 'vegan', count: 4}],
      [{value: 'milk', count: 6}],
    ])
    const html = page({listing, options})
    expect(html).not.toMatch(/Offers|Halal certified by|Slaughtered/)
    expect(html).toMatch(/<details open=""[^>]*><summary[^>]*>Brand</)
    expect(html).toMatch(/<details class[^>]*><summary[^>]*>Origin</)
    // Of several categories the kinds would mix.
    expect(toFilterOptions(facets, {...listing, categoryIds: []}).kinds).toEqual([])
  })
})

describe('the products', () => {
  it('are counted in a live region, and a link leads to the first that is not shown', () => {
    const html = page()
    expect(html).toMatch(/<p role="status"[^>]*>40 products</)
    expect(html).toContain('href="/categories?page=2#pNEXT"')
    expect(html).toContain('id="pCOUSCOUS"')
  })

  it('are structured data in their order', () => {
    expect(page()).toContain(
      '{"@type":"ListItem","position":2,"name":"Two","url":"https://shop.example/product/TWO"}',
    )
  })

  it('can be empty for the filters or altogether', () => {
    const none = {products: [], paging: {page: 1, first: 1, total: 0, next: null, before: null}}
    expect(page({...none, listing: {...DEFAULT_LISTING, onSale: true}})).toContain(
      'Nothing matches. Remove a filter.',
    )
    expect(page(none)).toContain('Groceries are on their way')
  })

  it('are replaced by an error while the source is unreachable', () => {
    const html = renderInRemix(
      <CategoriesPage view={{kind: 'unreachable', keyword: '', now: 0, nextChange: null}} />,
    )
    expect(html).toContain('We can’t load our groceries right now')
    expect(html).toMatch(/<a href="\/"[^>]*>Try again/)
  })

  it('are marked when they are stale', () => {
    expect(page({stale: true})).toContain('These prices may be a little old')
  })
})

describe('a search', () => {
  const nothing: SearchView = {
    keyword: 'basmatti <b>',
    shownKeyword: 'basmatti <b>',
    hints: {pages: [], notSold: null},
    groceries: null,
    categories: categories,
    butcher: {result: {categories: [], items: []}, tabs: []},
    articles: [],
    now: 0,
    nextChange: null,
  }
  const none = {products: [], paging: {page: 1, first: 1, total: 0, next: null, before: null}}

  it('without a keyword shows the categories', () => {
    expect(renderInRemix(<SearchPage search={nothing} />)).toContain('href="/categories?filter=bread"')
  })

  it('without results says so, with similar words, categories and featured products', () => {
    const fallback = {words: ['basmati'], products: [toProductSummary(testProduct({id: 'COUSCOUS'}), [])]}
    const html = renderInRemix(<SearchPage search={{...nothing, groceries: view({...none, fallback})}} />)
    expect(html).toContain('Search Not Found !')
    expect(html).toContain('href="/search?keyword=basmati"')
    expect(html).toContain('href="/categories?filter=bread"')
    expect(html).toContain('href="/product/COUSCOUS"')
    expect(html).not.toContain('<b>')
  })

  it('with results at the butcher only is not empty', () => {
    const category = {title: 'Lamb', slug: 'lamb', icon: 'lamb' as const}
    const butcher = {result: {categories: [category], items: []}, tabs: [category]}
    const html = renderInRemix(<SearchPage search={{...nothing, butcher, groceries: view(none)}} />)
    expect(html).not.toContain('Search Not Found !')
    expect(html).toContain('At the butcher')
  })

  it('shows the products before the board, and links to what is below them', () => {
    const category = {title: 'Lamb', slug: 'lamb', icon: 'lamb' as const}
    const butcher = {result: {categories: [category], items: []}, tabs: [category]}
    const hints = {pages: [{title: 'Hours', text: null, to: '/contact'}], notSold: null}
    const html = renderInRemix(<SearchPage search={{...nothing, butcher, hints, groceries: view()}} />)
    const places = ['href="#found-cuts"', 'id="pCOUSCOUS"', 'id="found-cuts"', 'id="found-pages"']
    expect(places.map((place) => html.indexOf(place)).toSorted((a, b) => a - b)).toEqual(
      places.map((place) => html.indexOf(place)),
    )
    expect(html).toContain('href="/contact"')
  })

  it('for what is not sold says so kindly, with what to try instead and no near words', () => {
    const hints = {pages: [], notSold: {text: 'We don’t sell pork. Try beef.', instead: ['beef']}}
    const fallback = {words: ['porotta'], products: []}
    const html = renderInRemix(
      <SearchPage search={{...nothing, hints, groceries: view({...none, fallback})}} />,
    )
    expect(html).toContain('Search Not Found !')
    expect(html).toContain('We don’t sell pork. Try beef.')
    expect(html).toContain('href="/search?keyword=beef"')
    expect(html).not.toContain('porotta')
  })

  it('says that nothing has all of the words', () => {
    const html = renderInRemix(<SearchPage search={{...nothing, groceries: view({isPartial: true})}} />)
    expect(html).toContain('Nothing has all of these words.')
    expect(renderInRemix(<SearchPage search={{...nothing, groceries: view()}} />)).not.toContain('has all of')
  })

  it('with pages only is not empty', () => {
    const hints = {pages: [{title: 'Hours', text: 'When we’re open', to: '/contact'}], notSold: null}
    const html = renderInRemix(<SearchPage search={{...nothing, hints, groceries: view(none)}} />)
    expect(html).not.toContain('Search Not Found !')
    expect(html).toContain('When we’re open')
  })

  it('shows which word was corrected, and counts what is shown', () => {
    const groceries = view({corrections: {basmatti: 'basmati'}})
    const shownKeyword = 'basmati rice'
    const html = renderInRemix(
      <SearchPage search={{...nothing, keyword: 'Basmatti rice', shownKeyword, groceries}} />,
    )
    expect(html).toMatch(/<h2[^>]*>Showing results for “basmati rice”/)
    expect(html).toContain('instead of “Basmatti rice”')
    expect(html).toContain('40 products for “basmati rice”')
    expect(correctKeyword('Basmatti rice', {basmatti: 'basmati'})).toBe(shownKeyword)
    expect(correctKeyword('brocoli rice', {brocoli: ''})).toBe('rice')
    expect(correctKeyword('rice', {constructor: 'x'})).toBe('rice')
    expect(correctKeyword('constructor', {})).toBe('constructor')
  })
})

describe('a listing’s head', () => {
  const head = (listing: Partial<ListingResult['listing']>) =>
    listingHead(view({listing: {...DEFAULT_LISTING, ...listing}}), 'Baraka').path

  it('has a canonical path for all products and for each category, and none with further filters', () => {
    expect(head({})).toBe('/categories')
    expect(head({page: 3, sort: 'name'})).toBe('/categories')
    expect(head({categoryIds: ['bread']})).toBe('/categories?filter=bread')
    expect(head({categoryIds: ['bread', 'rice']})).toBeUndefined()
    expect(head({categoryIds: ['bread'], onSale: true})).toBeUndefined()
    expect(head({diets: ['vegan']})).toBeUndefined()
  })

  it('has breadcrumbs back to all products', () => {
    expect(listingCrumbs(view({listing: {...DEFAULT_LISTING, categoryIds: ['bread']}}))).toEqual([
      {name: 'Groceries', path: '/categories'},
      {name: 'Bread', path: '/categories?filter=bread'},
    ])
  })
})
