/** A cell that was read, or what is wrong with it, said so that it follows the column's name. */
export type ParseResult<Value> = {value: Value} | {problem: string}

const ARABIC_INDIC = /[\u0660-\u0669\u06F0-\u06F9]/g

/** Arabic-Indic digits and signs as the ones that the rest of the world counts with. */
export function toWesternDigits(text: string): string {
  return text
    .replace(ARABIC_INDIC, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('\u066B', '.')
    .replaceAll('\u066C', ',')
    .replaceAll('\u066A', '%')
}

/** One line of text: spaces of every kind are one, and what cannot be seen or stored is gone. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ')
}

/** Text that may have lines. The spaces that spreadsheets put in for looks become ordinary ones. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00A0\u2007\u202F]/g, ' ')
    .replace(/[\uFEFF\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '')
    .trim()
}

const YES = new Set(['true', 'yes', 'y', '1', 'x', 'on', 't', '✓', '✔', 'نعم'])
const NO = new Set(['false', 'no', 'n', '0', 'off', 'f', '-', 'لا'])

/** An empty cell is `standard`. */
export function parseBoolean(cell: string, defaultValue: boolean): ParseResult<boolean> {
  const word = toWesternDigits(cell).toLowerCase()
  if (word === '') return {value: defaultValue}
  if (YES.has(word)) return {value: true}
  if (NO.has(word)) return {value: false}
  return {problem: 'is neither yes nor no'}
}

/** `a|b`; a bar within a part is written `\|`. */
export function splitList(cell: string): string[] {
  const items = cell.match(/(?:\\[\\|]|[^|])+/g) ?? []
  return [...new Set(items.map((part) => cleanLine(part.replace(/\\([\\|])/g, '$1'))))].filter(Boolean)
}

export function joinList(items: readonly string[]): string {
  return items.map((part) => part.replace(/[\\|]/g, '\\$&')).join('|')
}

/**
 * Words of a fixed list, however they are cased and parted. `Tree nuts; milk` is `tree-nuts` and `milk`.
 */
export function parseWordList<Word extends string>(
  cell: string,
  known: readonly Word[],
  synonyms: Readonly<Record<string, Word>> = {},
): ParseResult<Word[]> {
  const words = cell
    .split(/[|,;\n،]/)
    .map((word) =>
      cleanLine(word)
        .toLowerCase()
        .replace(/[\s_]+/g, '-'),
    )
    .filter(Boolean)
  const found: Word[] = []
  for (const word of words) {
    const match = known.find((candidate) => candidate === word) ?? synonyms[word]
    if (!match) return {problem: `has "${truncate(word)}"; known are: ${known.join(', ')}`}
    if (!found.includes(match)) found.push(match)
  }
  return {value: found}
}

/** A value as messages quote it. */
export function truncate(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}
