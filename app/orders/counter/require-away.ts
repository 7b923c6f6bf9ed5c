/** A dropped network, a time that ran out, an answer that is none: it is tried again. Anything else is a bug. */
export function requireAway(error: unknown): void {
  const isAway = error instanceof TypeError || error instanceof DOMException || error instanceof SyntaxError
  if (!isAway) throw error
}
