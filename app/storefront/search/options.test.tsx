import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {CategoryIcon} from '~/storefront/butcher/category-icon'
import {HighlightedText, OptionRow} from './option-row'
import {suggestionsOf, noteOf, optionGroups} from './options'
import {requireSuggestions} from './suggestions'
import type {Suggestions} from './suggestions'

const nothing: Suggestions = {
  keyword: 'cous',
  ...{products: [], categories: [], pages: [], butcher: [], articles: [], near: []},
  notSold: null,
}
const line = {
  title: 'Leg',
  marks: [],
  icon: 'lamb' as const,
  kind: 'Lamb',
  price: '$9.99 / lb',
  to: '/butcher/lamb#leg',
}
const product = {
  id: 'GRAIN-COUSCOUS-FINE',
  title: 'Couscous, fine',
  marks: [],
  unit: '2 lb bag',
  picture: null,
  imageUrl: null,
  shown: {cents: 399, wasCents: 549},
  discountCents: null,
  stock: null,
}

describe('the options', () => {
  const paths = (suggestions: Suggestions | null, keyword: string) =>
    optionGroups(suggestions, keyword).map(({title, options}) => [title, ...options.map(({to}) => to)])

  it('are products, categories, pages, cuts, articles, and all results last', () => {
    const article = {...line, to: '/blogDetails/lamb', price: null}
    const grains = {...line, icon: 'category' as const, price: null, to: '/categories?filter=rice-grains'}
    const hours = {...line, icon: 'page' as const, price: null, to: '/contact'}
    const found = {...nothing, products: [product], butcher: [line], articles: [article]}
    expect(paths({...found, categories: [grains], pages: [hours]}, 'a&b')).toEqual([
      ['Products', '/product/GRAIN-COUSCOUS-FINE'],
      ['Categories', '/categories?filter=rice-grains'],
      ['Pages', '/contact'],
      ['At the butcher', '/butcher/lamb#leg'],
      ['Articles', '/blogDetails/lamb'],
      [null, '/search?keyword=a%26b'],
    ])
  })

  it('are searches for similar words when nothing was found', () => {
    expect(paths({...nothing, near: ['couscous']}, 'kuzkuz')).toEqual([
      ['Did you mean', '/search?keyword=couscous'],
      [null, '/search?keyword=kuzkuz'],
    ])
    const notSold = {text: 'We don’t sell pork.', instead: ['beef']}
    expect(paths({...nothing, notSold}, 'pork')).toEqual([
      ['Try instead', '/search?keyword=beef'],
      [null, '/search?keyword=pork'],
    ])
    expect(paths(null, 'cous')).toEqual([[null, '/search?keyword=cous']])
  })
})

describe('the note', () => {
  it('tells of searching, no results or a failure; results need none', () => {
    const found = {...nothing, products: [product]}
    expect(noteOf({kind: 'searching', last: null}, 'cous')).toBe('Searching …')
    expect(noteOf({kind: 'searching', last: found}, 'cous')).toBeNull()
    expect(noteOf({kind: 'found', suggestions: nothing}, 'cous')).toBe('Nothing found for “cous” yet.')
    expect(noteOf({kind: 'found', suggestions: found}, 'cous')).toBeNull()
    const notSold = {text: 'We don’t sell pork.', instead: ['beef']}
    expect(noteOf({kind: 'found', suggestions: {...nothing, notSold}}, 'pork')).toBe('We don’t sell pork.')
    expect(noteOf({kind: 'failed'}, 'cous')).toBe('Search isn’t working. Press Enter to try.')
    expect(suggestionsOf({kind: 'searching', last: found})).toBe(found)
    expect(suggestionsOf({kind: 'failed'})).toBeNull()
  })
})

it('draws a cut as the board does', () => {
  const html = renderToStaticMarkup(<OptionRow option={{kind: 'line', to: line.to, line}} />)
  expect(html).toContain(renderToStaticMarkup(<CategoryIcon icon="lamb" className="size-7" />))
})

it('highlights matches, and escapes markup in texts', () => {
  const html = renderToStaticMarkup(
    <HighlightedText
      text="<b>Lamb</b> lamb"
      marks={[
        [3, 7],
        [12, 15],
      ]}
    />,
  )
  expect(html.replaceAll(/ class="[^"]*"/g, '')).toBe(
    '&lt;b&gt;<mark>Lamb</mark>&lt;/b&gt; <mark>lam</mark>b',
  )
  expect(renderToStaticMarkup(<HighlightedText text="Goat" marks={[]} />)).toBe('Goat')
})

it('rejects a response of another shape', () => {
  expect(requireSuggestions(nothing)).toBe(nothing)
  for (const other of [null, [], 'x', {}, {...nothing, near: null}])
    expect(() => requireSuggestions(other)).toThrow('something else')
})
