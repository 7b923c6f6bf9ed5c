import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {HighlightedText} from './option-row'
import {suggestionsOf, noteOf, optionGroups} from './options'
import {requireSuggestions} from './suggestions'
import type {Suggestions} from './suggestions'

const nothing: Suggestions = {keyword: 'cous', products: [], butcher: [], articles: [], near: []}
const line = {title: 'Leg', marks: [], kind: 'Lamb', price: '$9.99 / lb', to: '/butcher/lamb#leg'}
const product = {
  id: 'GRAIN-COUSCOUS-FINE',
  title: 'Couscous, fine',
  marks: [],
  unit: '2 lb bag',
  picture: null,
  imageUrl: null,
  shown: {cents: 399, wasCents: 549},
  soldOut: false,
}

describe('the options', () => {
  const paths = (suggestions: Suggestions | null, keyword: string) =>
    optionGroups(suggestions, keyword).map(({title, options}) => [title, ...options.map(({to}) => to)])

  it('are products, cuts, articles, and all results last', () => {
    const article = {...line, to: '/blogDetails/lamb', price: null}
    expect(paths({...nothing, products: [product], butcher: [line], articles: [article]}, 'a&b')).toEqual([
      ['Products', '/product/GRAIN-COUSCOUS-FINE'],
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
    expect(noteOf({kind: 'failed'}, 'cous')).toBe('Search is resting. Press Enter to try.')
    expect(suggestionsOf({kind: 'searching', last: found})).toBe(found)
    expect(suggestionsOf({kind: 'failed'})).toBeNull()
  })
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
