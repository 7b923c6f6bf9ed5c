/** A query that can be parsed, with a part that has no meaning at its place, or no implementation. */
export class UnsupportedQueryError extends Error {
  override name = 'UnsupportedQueryError'
}
