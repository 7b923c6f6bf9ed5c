const HALVES: Record<string, string> = {'.5': '½', '.25': '¼', '.75': '¾'}

/** A unit as people say it: "1 unit" is "each", "each, about 3.5 lb" is "each (about 3½ lb)". */
export function unitText(unit: string): string {
  if (unit === '1 unit') return 'each'
  return unit
    .replace(/^(each), (about .+)$/, '$1 ($2)')
    .replace(
      /(\d+)(\.(?:5|25|75))(?= (?:lb|oz)\b)/g,
      (_, whole: string, part: string) => whole + HALVES[part],
    )
}

const POUND_GRAMS = 453.592_37

/** What "about 5 lb" weighs, in grams, for an estimate of the price by the pound; null: it names no such weight. */
export function estimatedGrams(unit: string): number | null {
  const pounds = /\babout (\d+(?:\.\d+)?) lb\b/.exec(unit)?.[1]
  return pounds === undefined ? null : Math.round(Number(pounds) * POUND_GRAMS)
}
