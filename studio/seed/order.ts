import type {IdentifiedSanityDocumentStub} from '@sanity/client'

/** Leaves gaps, so that staff can insert something without renumbering. */
const STEP = 10

/** For `map`: sets the order of a document from its index. */
export function orderOf(document: IdentifiedSanityDocumentStub, index: number): IdentifiedSanityDocumentStub {
  return {...document, order: orderAt(index)}
}

export function orderAt(index: number): number {
  return (index + 1) * STEP
}
