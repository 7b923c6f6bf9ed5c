/** No letter or digit that is taken for another when read aloud, and no vowel: a number spells no word. */
export const NUMBER_LETTERS = 'CDFGHJKMNPQRTVWXY34679'
export const NUMBER_LENGTH = 7

const FIRST_GROUP = 3

/** "K7M-4XTP": in two groups, as people read it out. */
export function formatOrderNumber(number: string): string {
  return `${number.slice(0, FIRST_GROUP)}-${number.slice(FIRST_GROUP)}`
}

/** As it is kept, of what someone typed or an address holds; null: no order can have that number. */
export function parseOrderNumber(written: string | undefined): string | null {
  const number = (written ?? '').toUpperCase().replace(/[\s-]/g, '')
  const isNumber = number.length === NUMBER_LENGTH && [...number].every((one) => NUMBER_LETTERS.includes(one))
  return isNumber ? number : null
}
