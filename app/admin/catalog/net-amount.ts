/** What a pack holds, as people in the store write it. Stored whole, in grams or milliliters. */

const GRAMS: Record<string, number> = {
  ...{'': 1, g: 1, kg: 1_000},
  ...{oz: 28.349_523_125, lb: 453.592_37, lbs: 453.592_37},
}
const MILLILITERS: Record<string, number> = {
  ...{'': 1, ml: 1, l: 1_000},
  ...{'fl oz': 29.573_529_562_5, pt: 473.176_473, qt: 946.352_946, gal: 3_785.411_784},
}

/** "2 lb", "1.5 kg", "12 oz"; a number alone is grams. Null: it is none of them. */
export const parseGrams = (text: string) => parseAmount(text, GRAMS)

/** "750 ml", "1.5 l", "12 fl oz"; a number alone is milliliters. Null: it is none of them. */
export const parseMilliliters = (text: string) => parseAmount(text, MILLILITERS)

function parseAmount(text: string, units: Record<string, number>): number | null {
  const [, number, unit = ''] = /^(\d{1,7}(?:\.\d{1,3})?)\s*([a-z ]*)\.?$/.exec(text.toLowerCase()) ?? []
  const size = units[unit.replaceAll(/\s+/g, ' ').trim()]
  const amount = Math.round(Number(number) * (size ?? Number.NaN))
  return amount >= 1 ? amount : null
}
