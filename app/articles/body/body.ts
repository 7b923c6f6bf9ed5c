import type {PortableTextBlock} from '@portabletext/react'
import type {Picture} from '~/content/picture'

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
  item: {id: string; title: string; cents: number; unit: string | null; inSeason: boolean; category: string}
  text: string | null
}

export type BodyBlock = PortableTextBlock & {_key: string}

/** What the text of an article or of a free page is made of. */
export type BodyPart = BodyBlock | BodyPicture | BodyCallout | BodyProduct

/** All words of a body, for counting. */
export function bodyText(body: BodyPart[]): string {
  return body.map(partText).join(' ')
}

function partText(part: BodyPart): string {
  if (isBlock(part)) return blockText(part)
  switch (part._type) {
    case 'picture':
      return part.caption ?? ''
    case 'callout':
      return [part.title ?? '', ...part.text.map(blockText)].join(' ')
    case 'productLink':
      return part.text ?? ''
  }
}

export function isBlock(part: BodyPart): part is BodyBlock {
  return part._type === 'block'
}

function blockText({children}: PortableTextBlock): string {
  return children.map((child) => (typeof child.text === 'string' ? child.text : '')).join('')
}
