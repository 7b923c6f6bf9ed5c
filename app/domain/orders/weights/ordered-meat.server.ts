import type {OrderedMeat, OrderedWeight} from '../order'
import {parseCut, parseProvenance} from './stored-terms'
import {priceOfLine, weighingState} from './weigh-order'
import {toLineToWeigh} from './weight-rows.server'
import type {LineRow, PackageRow} from './weight-rows.server'

/** What a line stores of the meat that it is; null: it is a product of the catalog. */
export function toOrderedMeat(row: LineRow, packages: readonly PackageRow[]): OrderedMeat | null {
  const {meatItemId, cut, provenance, feeCents, inPlaceOf} = row
  if (meatItemId === null) return null
  return {
    ...{itemId: meatItemId, feeCents, inPlaceOf, cut: parseCut(cut), provenance: parseProvenance(provenance)},
    weighing: toOrderedWeight(row, packages),
  }
}

function toOrderedWeight(row: LineRow, packages: readonly PackageRow[]): OrderedWeight | null {
  const line = toLineToWeigh(row, packages)
  if (!line) return null
  const {terms, estimatedGrams, estimateCents, limitCents} = line
  const {per, centsPerPound, pieces} = terms
  const priced = line.grams.length > 0 ? priceOfLine(line).packages : []
  return {
    ...{per, centsPerPound, pieces, estimatedGrams, estimateCents, limitCents, state: weighingState(line)},
    packages: priced.map((one, index) => {
      const {id, number, at} = requirePackage(packages, index)
      return {...one, id, number, at: at.toISOString()}
    }),
  }
}

/** Prices are in the order of what is weighed. */
function requirePackage(packages: readonly PackageRow[], index: number): PackageRow {
  const found = packages[index]
  if (!found) throw new Error(`There is no package ${index + 1}, and it has a price.`)
  return found
}
