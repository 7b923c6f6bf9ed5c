/** What a group of search words is. */
export const WORD_KINDS = [
  {title: 'Names of one thing', value: 'same'},
  {title: 'Words that say nothing here', value: 'filler'},
  {title: 'Goods that are not sold', value: 'notSold'},
  {title: 'Words of a page', value: 'page'},
] as const

export type WordKind = (typeof WORD_KINDS)[number]['value']

export interface WordList {
  title?: string
  words?: string[]
}

/** As the search compares them, as far as a form needs it: without capitals, accents and needless spaces. */
export function normalizeWord(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ')
}

/** None of them is empty, and none is there twice. */
export function checkWords(words: readonly unknown[] | undefined): true | string {
  const known = new Set<string>()
  for (const word of words ?? []) {
    const normalized = typeof word === 'string' ? normalizeWord(word) : ''
    if (normalized === '') return 'One of them is empty. Take it away'
    if (known.has(normalized)) return `“${String(word)}” is there twice`
    known.add(normalized)
  }
  return true
}

/** A word leads to one thing only. */
export function checkOtherLists(
  words: readonly unknown[] | undefined,
  others: readonly WordList[],
): true | string {
  const own = new Map((words ?? []).map((word) => [normalizeWord(String(word)), String(word)]))
  for (const {title, words: taken = []} of others) {
    const word = taken.map(normalizeWord).find((candidate) => own.has(candidate))
    if (word !== undefined) return `“${own.get(word)}” is among the words of “${title ?? '?'}” already`
  }
  return true
}
