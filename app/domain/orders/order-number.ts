/** No letter or digit that is taken for another when read aloud, and no vowel: a number spells no word. */
export const ORDER_NUMBER_ALPHABET = 'CDFGHJKMNPQRTVWXY34679'
export const ORDER_NUMBER_LENGTH = 7

const FIRST_GROUP_LENGTH = 3

/** "K7M-4XTP": in two groups, as people read it out. */
export function formatOrderNumber(number: string): string {
  return `${number.slice(0, FIRST_GROUP_LENGTH)}-${number.slice(FIRST_GROUP_LENGTH)}`
}

/** What somebody typed or a URL holds, as it is stored; null: no order can have that number. */
export function parseOrderNumber(text: string | undefined): string | null {
  const number = (text ?? '').toUpperCase().replace(/[\s-]/g, '')
  const isNumber =
    number.length === ORDER_NUMBER_LENGTH && [...number].every((one) => ORDER_NUMBER_ALPHABET.includes(one))
  return isNumber ? number : null
}
