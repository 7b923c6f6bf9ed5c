/**
 * The seed's notation for Portable Text: `**bold**`, `*italic*` and `[text](/href)` within a string; a plain string is a
 * paragraph, the functions below create everything else. Keys are numbered, so the same text always has the same keys.
 */
export type Piece = string | Line | Embedded
type Style = 'normal' | 'h2' | 'h3' | 'blockquote'
type Line = {style: Style; list?: 'bullet' | 'number'; text: string}
type Embedded = {_type: string; [field: string]: unknown}

export type Block = {_key: string; _type: string; [field: string]: unknown}

export const h2 = (text: string): Piece => ({style: 'h2', text})
export const h3 = (text: string): Piece => ({style: 'h3', text})
export const quote = (text: string): Piece => ({style: 'blockquote', text})
export const bullets = (...texts: string[]): Piece[] => listItems('bullet', texts)
export const numbered = (...texts: string[]): Piece[] => listItems('number', texts)

export function callout(tone: 'note' | 'tip' | 'warning', title: string, ...texts: string[]): Piece {
  return {_type: 'callout', tone, title, text: richText(texts)}
}

/** A card that shows a product with its current price. */
export function productLink(itemId: string, text: string): Piece {
  return {_type: 'productLink', item: {_type: 'reference', _ref: itemId}, text}
}

export function richText(pieces: readonly (Piece | Piece[])[]): Block[] {
  return pieces.flat().map((piece, index) => {
    const key = `p${index + 1}`
    if (typeof piece === 'string') return block(key, {style: 'normal', text: piece})
    return '_type' in piece ? {_key: key, ...piece} : block(key, piece)
  })
}

function listItems(list: 'bullet' | 'number', texts: string[]): Piece[] {
  return texts.map((text) => ({style: 'normal', list, text}))
}

const MARKED = /\*\*(?<strong>[^*]+)\*\*|\*(?<em>[^*]+)\*|\[(?<label>[^\]]+)\]\((?<href>[^)\s]+)\)/g

function block(key: string, {style, list, text}: Line): Block {
  const markDefs: {_key: string; _type: 'link'; href: string}[] = []
  const children: {_key: string; _type: 'span'; text: string; marks: string[]}[] = []
  const addSpan = (spanText: string, marks: string[]) => {
    if (spanText !== '')
      children.push({_key: `${key}s${children.length + 1}`, _type: 'span', text: spanText, marks})
  }
  let end = 0
  for (const match of text.matchAll(MARKED)) {
    addSpan(text.slice(end, match.index), [])
    end = match.index + match[0].length
    const {strong, em, label, href} = match.groups ?? {}
    if (href !== undefined) {
      const link = {_key: `${key}l${markDefs.length + 1}`, _type: 'link' as const, href}
      markDefs.push(link)
      addSpan(label ?? '', [link._key])
    } else addSpan(strong ?? em ?? '', [strong === undefined ? 'em' : 'strong'])
  }
  addSpan(text.slice(end), [])
  return {
    _key: key,
    _type: 'block',
    style,
    ...(list ? {listItem: list, level: 1} : {}),
    markDefs,
    children,
  }
}
