/**
 * Weights are whole grams. What a scale shows is pounds with two decimals (or pounds and ounces): it is converted once,
 * when it is entered. Prices are reckoned from the pounds as printed, so that a label multiplies to the cent.
 */

/** One pound, by law: 453.59237 g. In hundred-thousandths of a gram, so that everything below is whole. */
const POUND = 45_359_237
const PER_GRAM = 100_000

/** Two decimals of a pound, the finest that is shown, entered and charged. */
const HUNDREDTHS = 100

/** Hundredths of a pound, half up: what is printed and charged. */
export function hundredthsOf(grams: number): number {
  return divideHalfUp(grams * PER_GRAM * HUNDREDTHS, POUND)
}

/** Whole grams, half up. Back and forth, hundredths of a pound stay what they are. */
export function gramsOfHundredths(hundredths: number): number {
  return divideHalfUp(hundredths * POUND, PER_GRAM * HUNDREDTHS)
}

const OUNCES_PER_POUND = 16

/** Of pounds and ounces, with tenths of an ounce at most. Whole grams, half up. */
export function gramsOfOunces(pounds: number, tenthsOfOunces: number): number {
  return divideHalfUp(
    (pounds * OUNCES_PER_POUND * 10 + tenthsOfOunces) * POUND,
    PER_GRAM * OUNCES_PER_POUND * 10,
  )
}

/** What a package costs: pounds as printed, times the price of a pound, rounded half up to the cent, once. */
export function priceOfWeight(grams: number, centsPerPound: number): number {
  return divideHalfUp(hundredthsOf(grams) * centsPerPound, HUNDREDTHS)
}

/** Shoppers order by the quarter pound. */
export const QUARTERS_PER_POUND = 4

export function gramsOfQuarters(quarters: number): number {
  return gramsOfHundredths((quarters * HUNDREDTHS) / QUARTERS_PER_POUND)
}

/** "3.47" */
export function formatPounds(grams: number): string {
  const hundredths = hundredthsOf(grams)
  return `${Math.floor(hundredths / HUNDREDTHS)}.${String(hundredths % HUNDREDTHS).padStart(2, '0')}`
}

/** "3.47 lb" */
export function formatWeight(grams: number): string {
  return `${formatPounds(grams)} lb`
}

/** "10", "3.5": as one speaks of what is not weighed yet, to the half pound, or to the quarter below two. */
export function formatAboutPounds(grams: number): string {
  const quarters = divideHalfUp(hundredthsOf(grams) * QUARTERS_PER_POUND, HUNDREDTHS)
  if (quarters <= 2 * QUARTERS_PER_POUND) return String(Math.max(1, quarters) / QUARTERS_PER_POUND)
  return String(divideHalfUp(quarters, 2) / 2)
}

/** "2.25", "8": pounds that are asked for, by the quarter. */
export function formatQuarters(quarters: number): string {
  return String(quarters / QUARTERS_PER_POUND)
}

/** Whole and not negative, beyond what a double holds too. */
function divideHalfUp(dividend: number, divisor: number): number {
  return Number((2n * BigInt(dividend) + BigInt(divisor)) / (2n * BigInt(divisor)))
}
