/**
 * The keyword with the corrected words in place; the rest as it was typed, without what nothing is near.
 *
 * @param corrections by the words that were typed, in lower case; empty: the word is left out
 */
export function correctKeyword(keyword: string, corrections: Record<string, string>): string {
  const replacements = new Map(
    Object.entries(corrections).map(([original, replacement]) => [original.toLowerCase(), replacement]),
  )
  return keyword
    .split(' ')
    .map((word) => replacements.get(word.toLowerCase()) ?? word)
    .filter((word) => word !== '')
    .join(' ')
}
