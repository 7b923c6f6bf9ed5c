import type {PortableTextBlock} from '@portabletext/react'
import type {ButcherItem, CategoryIconKey} from '~/domain/butcher/prices'
import type {Picture} from '~/platform/content/picture'

export const CALLOUT_TONES = ['note', 'tip', 'warning'] as const
export type CalloutTone = (typeof CALLOUT_TONES)[number]

export interface BodyPicture {
  _type: 'picture'
  _key: string
  picture: Picture
  caption: string | null
}

export interface BodyCallout {
  _type: 'callout'
  _key: string
  tone: CalloutTone
  title: string | null
  text: PortableTextBlock[]
}

/** One of the butcher's items, with its price of today. */
export interface BodyProduct {
  _type: 'productLink'
  _key: string
  item: Omit<ButcherItem, 'note'> & {category: string; icon: CategoryIconKey}
  /** Where it is ordered online; absent: its place on the board. */
  to?: string
  text: string | null
}

export type BodyBlock = PortableTextBlock & {_key: string}

/** What the text of an article or of a free page is made of. */
export type BodyNode = BodyBlock | BodyPicture | BodyCallout | BodyProduct

/** All words of a body, for counting. */
export function bodyText(body: BodyNode[]): string {
  return body.map(nodeText).join(' ')
}

function nodeText(node: BodyNode): string {
  if (isBlock(node)) return blockText(node)
  switch (node._type) {
    case 'picture':
      return node.caption ?? ''
    case 'callout':
      return [node.title ?? '', ...node.text.map(blockText)].join(' ')
    case 'productLink':
      return node.text ?? ''
  }
}

export function isBlock(node: BodyNode): node is BodyBlock {
  return node._type === 'block'
}

function blockText({children}: PortableTextBlock): string {
  return children.map((child) => (typeof child.text === 'string' ? child.text : '')).join('')
}
