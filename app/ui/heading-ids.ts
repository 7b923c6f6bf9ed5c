import type {PortableTextBlock} from '@portabletext/react'

export interface HeadingAnchor {
  id: string
  level: 2 | 3
}

/**
 * The anchor of each heading, by its block's key: an id that is unique in the text, and a level that skips none,
 * whatever staff chose. Ids begin with `on-`, so that they never clash with the page's own.
 */
export function headingAnchors(blocks: readonly object[]): Record<string, HeadingAnchor> {
  const anchors: Record<string, HeadingAnchor> = {}
  const usedIds = new Set<string>()
  let hasSeenH2 = false
  for (const block of blocks) {
    if (!isHeading(block)) continue
    hasSeenH2 ||= block.style === 'h2'
    const level = block.style === 'h3' && hasSeenH2 ? 3 : 2
    const base = `on-${slugify(block) || 'this'}`
    let id = base
    for (let count = 2; usedIds.has(id); count += 1) id = `${base}-${count}`
    usedIds.add(id)
    anchors[block._key] = {id, level}
  }
  return anchors
}

type Heading = PortableTextBlock & {_key: string}

function isHeading(block: object): block is Heading {
  const {_type, _key, style} = block as Partial<Heading>
  return _type === 'block' && typeof _key === 'string' && (style === 'h2' || style === 'h3')
}

function slugify({children}: Heading): string {
  return children
    .map((child) => (typeof child.text === 'string' ? child.text : ''))
    .join('')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
}
