import type {StyleSelector} from '../../../app/ui/early-styles/style-rules'

const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\u0000-\u007f])+)/gi
const ESCAPE = /\\([0-9a-f]{1,6}) ?|\\(.)/gi
const ELEMENT = /(?:^|[\s>+~(])([a-z][a-z0-9-]*)/gi

/** What a page must have for the selector to match. Rather too little than too much: what is named is necessary. */
export function parseSelector(text: string): StyleSelector {
  const certain = withoutAlternatives(text)
  const classes = [...certain.matchAll(CLASS)].map(([, name = '']) => unescape(name))
  const elements = [...certain.replaceAll(CLASS, '.').matchAll(ELEMENT)].map(([, name = '']) =>
    name.toLowerCase(),
  )
  return {text, classes: [...new Set(classes)], elements: [...new Set(elements)]}
}

function unescape(name: string): string {
  return name.replaceAll(ESCAPE, (_, code: string | undefined, character = '') =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : String(character),
  )
}

/** Without attributes, and without what stands in parentheses, unless it is one plain condition: `:where(.a > .b)`. */
function withoutAlternatives(selector: string): string {
  let certain = ''
  for (let at = 0; at < selector.length; at++) {
    const character = selector.charAt(at)
    if (character === '\\') certain += character + selector.charAt(++at)
    else if (character === '[') at = endOf(selector, at)
    else if (character === '(') {
      const end = endOf(selector, at)
      const inside = selector.slice(at + 1, end)
      if (/:(where|is)$/.test(certain) && !inside.includes(',')) certain += `(${withoutAlternatives(inside)})`
      at = end
    } else certain += character
  }
  return certain
}

/** Of the bracket at the offset: where its partner is. */
function endOf(selector: string, from: number): number {
  let depth = 0
  for (let at = from; at < selector.length; at++) {
    const character = selector.charAt(at)
    if (character === '\\') at++
    else if ('(['.includes(character)) depth++
    else if (')]'.includes(character) && --depth === 0) return at
  }
  throw new Error(`a bracket is not closed in ${selector}`)
}
