import {describe, expect, test} from 'vitest'
import {pagePartsOf, pickStyles} from '../../../app/ui/early-styles/pick-styles'
import {parseSelector} from './parse-selector'
import {parseStyleSheet} from './parse-style-sheet'

const pick = (css: string, html: string) => pickStyles(parseStyleSheet(css), pagePartsOf(html))

describe('a page’s part of a style sheet', () => {
  test('has the rules whose classes and elements are in the page, in their order', () => {
    const css = '.a{color:red}.b{color:blue}.a .b,.a>p{color:green}table{width:1px}p{margin:0}'
    expect(pick(css, '<p class="x a">')).toBe('.a{color:red}.a>p{color:green}p{margin:0}')
  })

  test('has classes as they are written in HTML and in CSS', () => {
    const css = String.raw`.max-sm\:px-0\!{padding:0}.\[\&\>p\]\:mt-2>p{margin:1px}.\31 0{width:0}.w-1\/2{width:50%}`
    expect(pick(css, '<p class="[&amp;&gt;p]:mt-2 w-1/2"></p><i class="max-sm:px-0! 10"></i>')).toBe(css)
    expect(pick(css, '<p class="w-1">')).toBe('')
  })

  test('keeps the layers in their order, though the first of them has nothing in the page', () => {
    const css = '@layer base{table{width:1px}}@layer utilities{.a{color:red}}'
    expect(pick(css, '<p class="a">')).toBe('@layer base,utilities;@layer utilities{.a{color:red}}')
  })

  test('has conditions only where something is in them, and none for printing or a mouse', () => {
    const css =
      '@media (min-width:40rem){.a{color:red}@supports (gap:1px){.b{color:red}}}@media print{.a{color:red}}@media (hover:hover){.a{color:red}}'
    expect(pick(css, '<p class="a">')).toBe('@media (min-width:40rem){.a{color:red}}')
  })

  test('has values and movements that something in it uses, directly or through another', () => {
    const css = [
      '@layer theme{:root,:host{--one:var(--two);--two:2px;--three:3px}}',
      '.a{margin:var(--one);animation:1s ease spins}.b{margin:var(--three);animation:turns 1s}',
      '@property --two{syntax:"*"}@property --three{syntax:"*"}',
      '@keyframes spins{to{rotate:1turn}}@keyframes turns{to{rotate:1turn}}',
    ].join('')
    expect(pick(css, '<p class="a">')).toBe(
      [
        '@layer theme;@layer theme{:root,:host{--one:var(--two);--two:2px;}}',
        '.a{margin:var(--one);animation:1s ease spins}',
        '@property --two{syntax:"*"}',
        '@keyframes spins{to{rotate:1turn}}',
      ].join(''),
    )
  })

  test('has every font', () => {
    const css = '@font-face{font-family:A;src:url(/a.woff2)}'
    expect(pick(css, '<p>')).toBe(css)
  })
})

test.each([
  ['.a.b > p', ['a', 'b'], ['p']],
  [':where(.a>:not(:last-child))', ['a'], []],
  ['.a:not(.b)', ['a'], []],
  [':is(.a,.b) .c', ['c'], []],
  ['html:has([data-x=".y"]) body', [], ['html', 'body']],
  ['.group:hover .x\\:y', ['group', 'x:y'], []],
  ['*, ::before'.slice(3), [], []],
])('%s needs what it cannot match without', (text, classes, elements) => {
  expect(parseSelector(text)).toEqual({text, classes, elements})
})

test('a bracket that is never closed is an error', () => {
  expect(() => parseSelector('.a:not(.b')).toThrow('not closed')
})
