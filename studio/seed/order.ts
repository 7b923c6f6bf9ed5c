import type {IdentifiedSanityDocumentStub} from '@sanity/client'

/** Gaps between neighbours, so that staff can put something in between without renumbering. */
const STEP = 10

/** For `map`: each document gets the place it has in the list. */
export function orderOf(document: IdentifiedSanityDocumentStub, place: number): IdentifiedSanityDocumentStub {
  return {...document, order: orderAt(place)}
}

export function orderAt(place: number): number {
  return (place + 1) * STEP
}
