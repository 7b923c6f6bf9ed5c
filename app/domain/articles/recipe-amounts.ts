/** The fractions that cooks measure with. */
const FRACTIONS: readonly (readonly [value: number, text: string])[] = [
  [0, ''],
  [1 / 8, '⅛'],
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [1 / 2, '½'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
  [1, ''],
]
const VALUES = new Map(FRACTIONS.flatMap(([value, text]) => (text ? [[text, value] as const] : [])))

const NUMBER = String.raw`\d+(?:\.\d+)?[⅛¼⅓½⅔¾]?|[⅛¼⅓½⅔¾]`
/** The amount a line begins with, and those in brackets: "2 cups (about 12 oz) couscous", but no "1 can (15 oz)". */
const AMOUNTS = new RegExp(String.raw`^(?:${NUMBER})(?![\d-])|(?<=\(about )(?:${NUMBER})(?![\d-])`, 'g')

/** Things that are counted or measured by, whose plural is made with an s. */
const COUNTED = 'teaspoon|tablespoon|cup|can|clove|onion|carrot|lemon|egg|pinch|bunch|piece|sprig|stick'
const COUNTED_WORD = new RegExp(String.raw`\b(${COUNTED})(e?s)?\b`)

/** From here on nobody measures by halves. */
const WHOLE_FROM = 10

/** An ingredient's line for more or fewer people. A line without an amount, like "salt to taste", stays as it is. */
export function scaleIngredient(line: string, factor: number): string {
  if (factor === 1) return line
  const [own] = line.match(new RegExp(String.raw`^(?:${NUMBER})(?![\d-])`)) ?? []
  const scaled = line.replace(AMOUNTS, (amount) => formatAmount(parseAmount(amount) * factor))
  return own === undefined ? scaled : withPlural(scaled, roundAmount(parseAmount(own) * factor) > 1)
}

function parseAmount(text: string): number {
  const fraction = VALUES.get(text.at(-1) ?? '') ?? 0
  return Number(text.replace(/[⅛¼⅓½⅔¾]$/, '') || 0) + fraction
}

function roundAmount(amount: number): number {
  if (amount >= WHOLE_FROM) return Math.round(amount)
  const whole = Math.floor(amount)
  return whole + nearestFraction(amount - whole)[0]
}

function formatAmount(amount: number): string {
  // Less than the smallest spoon is that spoon.
  const rounded = Math.max(roundAmount(amount), 1 / 8)
  const whole = Math.floor(rounded)
  const [, fraction] = nearestFraction(rounded - whole)
  return `${whole === 0 && fraction ? '' : whole}${fraction}`
}

function nearestFraction(part: number) {
  return FRACTIONS.reduce((best, candidate) =>
    Math.abs(candidate[0] - part) < Math.abs(best[0] - part) ? candidate : best,
  )
}

function withPlural(line: string, isSeveral: boolean): string {
  return line.replace(COUNTED_WORD, (_, word: string) =>
    isSeveral ? `${word}${/ch$/.test(word) ? 'es' : 's'}` : word,
  )
}
