import {formatCents} from '~/domain/pricing/money'
import type {Product} from '~/domain/catalog/product'
import {estimatedGrams} from '~/domain/catalog/unit-text'
import {messages} from './messages'

type Contents = Pick<Product, 'netGrams' | 'netMillilitres' | 'pieces'> & {unit?: string}

/** `amount / scale` of the unit, in whole numbers: rounded once, at the end. */
interface Measure {
  amount: number
  scale: number
  unit: Exclude<keyof typeof messages.unitPrice, 'about'>
}

/** What an ounce is, as `grams / scale` or milliliters. */
const OUNCE = {size: 28_349_523_125, scale: 1_000_000_000}
const FLUID_OUNCE = {size: 295_735_295_625, scale: 10_000_000_000}
const OUNCES_PER_POUND = 16

/**
 * "$2.19 / lb", to compare packs. Weight before volume before pieces; ounces below half a pound. Of what is weighed at
 * the counter, "about $3.14 / lb". Null: contents unknown, or one piece.
 */
export function unitPriceText(contents: Contents, cents: number): string | null {
  const estimate = contents.unit === undefined ? null : estimatedGrams(contents.unit)
  if (estimate !== null && contents.netGrams === null) {
    const estimated = unitPriceText({...contents, unit: undefined, netGrams: estimate}, cents)
    return estimated && messages.unitPrice.about(estimated)
  }
  const measure = measureOf(contents)
  if (!measure) return null
  const {amount, scale, unit} = measure
  return messages.unitPrice[unit](formatSmallPrice(cents, amount, scale))
}

function measureOf({netGrams, netMillilitres, pieces}: Contents): Measure | null {
  if (netGrams !== null && netGrams > 0) {
    const {amount, scale} = inOunces(netGrams, OUNCE)
    return amount * 2 >= scale * OUNCES_PER_POUND
      ? {amount, scale: scale * OUNCES_PER_POUND, unit: 'pound'}
      : {amount, scale, unit: 'ounce'}
  }
  if (netMillilitres !== null && netMillilitres > 0)
    return {...inOunces(netMillilitres, FLUID_OUNCE), unit: 'fluidOunce'}
  if (pieces !== null && pieces > 1) return {amount: pieces, scale: 1, unit: 'piece'}
  return null
}

/** Grams that are rounded whole ounces count as whole ounces: 454 g is a pound. */
function inOunces(metric: number, {size, scale}: typeof OUNCE): {amount: number; scale: number} {
  const whole = Math.round((metric * scale) / size)
  const filledInOunces = Math.round((whole * size) / scale) === metric
  return filledInOunces ? {amount: whole, scale: 1} : {amount: metric * scale, scale: size}
}

/** "38¢"; below ten cents with tenths, so that packs can be told apart: "4.5¢". */
function formatSmallPrice(cents: number, amount: number, scale: number): string {
  const whole = divideHalfUp(cents, scale, amount)
  if (whole >= 100) return formatCents(whole)
  if (whole >= 10) return `${whole}¢`
  const tenths = divideHalfUp(cents * 10, scale, amount)
  return `${Math.floor(tenths / 10)}${tenths % 10 === 0 ? '' : `.${tenths % 10}`}¢`
}

/** `value × scale / amount`; whole numbers beyond what a double holds exactly are met by big ones. */
function divideHalfUp(value: number, scale: number, amount: number): number {
  const twice = BigInt(value) * BigInt(scale) * 2n + BigInt(amount)
  return Number(twice / (BigInt(amount) * 2n))
}
