import {oneLine} from '~/platform/forms/fields'

/** What a shopper writes about a product, and about the whole order. The database knows the same limits. */
export const LINE_NOTE_MAX = 200
export const ORDER_NOTE_MAX = 500

/** One line of text; empty: no note. */
export function cleanLineNote(text: string): string {
  return cut(oneLine(text), LINE_NOTE_MAX)
}

/** Keeps line breaks, without empty lines. */
export function cleanOrderNote(text: string): string {
  const lines = text.split(/[\r\n\u2028\u2029]+/).map(oneLine)
  return cut(lines.filter((line) => line !== '').join('\n'), ORDER_NOTE_MAX)
}

/** Not through the middle of a character. */
function cut(text: string, max: number): string {
  return text
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}
