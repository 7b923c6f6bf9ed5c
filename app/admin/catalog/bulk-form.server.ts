import {z} from 'zod'
import {parseCents} from '~/domain/pricing/money'
import {BULK_KINDS, ROUNDINGS} from './bulk-rules'
import type {BulkChange} from './bulk-rules'
import {bulkMessages} from './bulk-messages'
import type {Selection} from './catalog-admin'
import {parseCatalogQuery} from './list-search-params.server'
import {parsePercent} from './product-check'
import type {BulkForm} from './bulk-form'

const MAX_SELECTED = 500

const kindField = z.enum(BULK_KINDS)

const roundingField = z.enum(ROUNDINGS).catch('none')

/** Null if nothing is selected. */
export function parseSelection(searchParams: URLSearchParams): Selection | null {
  if (searchParams.get('of') === 'found')
    return {kind: 'found', query: {...parseCatalogQuery(searchParams), page: 1}}
  const ids = [...new Set(searchParams.getAll('id'))]
    .map((id) => id.replaceAll('\0', ''))
    .slice(0, MAX_SELECTED)
  return ids.length === 0 ? null : {kind: 'ticked', ids}
}

export function readBulkForm(searchParams: URLSearchParams): BulkForm {
  return {
    kind: kindField.catch('raise-percent').parse(searchParams.get('change')),
    by: (searchParams.get('by') ?? '').slice(0, 20),
    rounding: roundingField.parse(searchParams.get('round')),
  }
}

type CheckedBulk = {change: BulkChange} | {problem: string}

export function checkBulkForm({kind, by, rounding}: BulkForm): CheckedBulk {
  if (kind === 'clear-discount') return {change: {kind}}
  const trimmed = by.trim()
  if (kind === 'raise-amount' || kind === 'lower-amount') {
    const cents = parseCents(trimmed.replace(/^\$\s*/, ''))
    if (cents === null || cents === 0) return {problem: bulkMessages.notAnAmount}
    return {change: {kind: 'amount', cents: kind === 'raise-amount' ? cents : -cents, rounding}}
  }
  // A raise may be more than 100 %.
  const basisPoints =
    kind === 'raise-percent' ? parseCents(trimmed.replace(/\s*%$/, '')) : parsePercent(trimmed)
  if (!basisPoints || basisPoints > 100_000) return {problem: bulkMessages.notAPercentage}
  if (kind === 'discount') return {change: {kind, basisPoints}}
  return {
    change: {kind: 'percent', basisPoints: kind === 'raise-percent' ? basisPoints : -basisPoints, rounding},
  }
}
