import {parseKeptAddress} from '../address/address'
import type {ContactData} from './customer-desk'

const FIELDS = ['name', 'lastName', 'contactNumber', 'address', 'preferredPickupTime'] as const

/** The fields in which they differ, before and after; null: in none. */
export function contactDifference(
  before: ContactData,
  after: ContactData,
): {before: Partial<ContactData>; after: Partial<ContactData>} | null {
  const different = FIELDS.filter((field) => !isSameValue(before[field], after[field]))
  if (different.length === 0) return null
  const pick = (from: ContactData): Partial<ContactData> =>
    Object.fromEntries(different.map((field) => [field, from[field]]))
  return {before: pick(before), after: pick(after)}
}

/** The database keeps the parts of an address in whatever order it likes. */
export function isSameValue(one: unknown, other: unknown): boolean {
  const [address, otherAddress] = [parseKeptAddress(one), parseKeptAddress(other)]
  if (!address || !otherAddress) return one === other
  return JSON.stringify(partsOf(address)) === JSON.stringify(partsOf(otherAddress))
}

function partsOf({line1, line2, city, state, zip}: NonNullable<ContactData['address']>): string[] {
  return [line1, line2, city, state, zip]
}
