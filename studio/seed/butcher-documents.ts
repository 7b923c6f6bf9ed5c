import type {IdentifiedSanityDocumentStub} from '@sanity/client'
import type {SeedCategory, SeedItem, TextPiece} from './category'

/** Gaps between neighbours, so that staff can put something in between without renumbering. */
const STEP = 10

export function categoryDocuments(category: SeedCategory, place: number): IdentifiedSanityDocumentStub[] {
  const slug = toSlug(category.title)
  return [
    {
      _id: `butcherCategory-${slug}`,
      _type: 'butcherCategory',
      title: category.title,
      slug: {_type: 'slug', current: slug},
      icon: category.icon,
      order: (place + 1) * STEP,
      description: category.description.map((pieces, index) => paragraph(`p${index + 1}`, pieces)),
    },
    ...category.items.map((item, index) => itemDocument(slug, item, index)),
  ]
}

function itemDocument(categorySlug: string, item: SeedItem, place: number): IdentifiedSanityDocumentStub {
  const [title, price, {unit = 'lb', inSeason = true, note} = {}] = item
  return {
    _id: `butcherItem-${categorySlug}-${toSlug(title)}`,
    _type: 'butcherItem',
    category: {_type: 'reference', _ref: `butcherCategory-${categorySlug}`},
    title,
    price,
    unit,
    order: (place + 1) * STEP,
    inSeason,
    ...(note ? {note} : {}),
  }
}

function paragraph(key: string, pieces: readonly TextPiece[]) {
  return {
    _key: key,
    _type: 'block',
    style: 'normal',
    markDefs: [],
    children: joinPlain(pieces).map((piece, index) => ({
      _key: `${key}s${index + 1}`,
      _type: 'span',
      text: typeof piece === 'string' ? piece : piece.strong,
      marks: typeof piece === 'string' ? [] : ['strong'],
    })),
  }
}

/** Neighbouring plain pieces are one span: that is how the Studio would have stored them. */
function joinPlain(pieces: readonly TextPiece[]): TextPiece[] {
  const joined: TextPiece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') joined[joined.length - 1] = last + piece
    else joined.push(piece)
  }
  return joined
}

export function toSlug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
