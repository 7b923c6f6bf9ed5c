import {gramsOfHundredths, gramsOfOunces} from '~/domain/pricing/weight'

/** As on a scale: "3.47" pounds, or "3" pounds and "7.5" ounces. Both as text, as they come from a form. */
export interface WeightInput {
  pounds: string
  ounces: string
}

/** What the scale of a counter carries. The database knows it too, in grams. */
export const MAX_POUNDS = 200

export type WeightProblem = 'empty' | 'not-a-weight' | 'zero' | 'too-heavy'

const POUNDS = /^\d{0,3}(?:[.,]\d{0,2})?$/
const WHOLE_POUNDS = /^\d{0,3}$/
/** Sixteen ounces are a pound. */
const OUNCES = /^(?:\d|1[0-5])?(?:[.,]\d)?$/

/** Whole grams, or what is wrong with it. */
export function parseWeight({pounds, ounces}: WeightInput): {grams: number} | {problem: WeightProblem} {
  const [lb, oz] = [pounds.trim(), ounces.trim()]
  if (lb === '' && oz === '') return {problem: 'empty'}
  // More digits than a weight has before its point: too much, rather than no weight.
  if (/^\d{4,}(?:[.,]\d*)?$/.test(lb)) return {problem: 'too-heavy'}
  const isWeight =
    oz === '' ? POUNDS.test(lb) && /\d/.test(lb) : WHOLE_POUNDS.test(lb) && OUNCES.test(oz) && /\d/.test(oz)
  if (!isWeight) return {problem: 'not-a-weight'}
  const grams = oz === '' ? gramsOfHundredths(scaled(lb, 2)) : gramsOfOunces(Number(lb || '0'), scaled(oz, 1))
  if (grams === 0) return {problem: 'zero'}
  return grams > gramsOfHundredths(MAX_POUNDS * 100) ? {problem: 'too-heavy'} : {grams}
}

/** "3.4" with two decimals is 340: from its digits, without fractions. */
function scaled(text: string, decimals: number): number {
  const [whole = '', part = ''] = text.replace(',', '.').split('.')
  return Number((whole || '0') + part.padEnd(decimals, '0'))
}
