import {z} from 'zod'
import {parseCents} from '~/pricing/money'
import {ROUNDINGS} from './bulk-rules'
import type {BulkChange} from './bulk-rules'
import {bulkWords as say} from './bulk-words'
import type {Selection} from './desk'
import {deskQuestionPairs, parseDeskQuestion} from './desk-question'
import {parsePercent} from './product-check'

export const BULK_KINDS = [
  'raise-percent',
  'lower-percent',
  'raise-amount',
  'lower-amount',
  'discount',
  'clear-discount',
] as const
export type BulkKind = (typeof BULK_KINDS)[number]

/** What the form holds, as it stands in the address. */
export interface BulkForm {
  kind: BulkKind
  by: string
  rounding: (typeof ROUNDINGS)[number]
}

const MOST_TICKED = 500

const kindField = z.enum(BULK_KINDS)
const roundingField = z.enum(ROUNDINGS).catch('none')

/** Null: nothing was ticked, and not all that is found was asked for. */
export function parseSelection(search: URLSearchParams): Selection | null {
  if (search.get('of') === 'found') return {kind: 'found', question: {...parseDeskQuestion(search), page: 1}}
  const ids = [...new Set(search.getAll('id'))].map((id) => id.replaceAll('\0', '')).slice(0, MOST_TICKED)
  return ids.length === 0 ? null : {kind: 'ticked', ids}
}

export function selectionPairs(selection: Selection): [string, string][] {
  if (selection.kind === 'ticked') return selection.ids.map((id): [string, string] => ['id', id])
  return [['of', 'found'], ...deskQuestionPairs(selection.question)]
}

export function readBulkForm(search: URLSearchParams): BulkForm {
  return {
    kind: kindField.catch('raise-percent').parse(search.get('change')),
    by: (search.get('by') ?? '').slice(0, 20),
    rounding: roundingField.parse(search.get('round')),
  }
}

export function bulkPairs({kind, by, rounding}: BulkForm): [string, string][] {
  return [
    ['change', kind],
    ['by', by],
    ['round', rounding],
  ]
}

export type CheckedBulk = {change: BulkChange} | {problem: string}

export function checkBulkForm({kind, by, rounding}: BulkForm): CheckedBulk {
  if (kind === 'clear-discount') return {change: {kind}}
  const written = by.trim()
  if (kind === 'raise-amount' || kind === 'lower-amount') {
    const cents = parseCents(written.replace(/^\$\s*/, ''))
    if (cents === null || cents === 0) return {problem: say.notAnAmount}
    return {change: {kind: 'amount', cents: kind === 'raise-amount' ? cents : -cents, rounding}}
  }
  // Prices may be raised by more than all of them: 150 %.
  const basisPoints =
    kind === 'raise-percent' ? parseCents(written.replace(/\s*%$/, '')) : parsePercent(written)
  if (!basisPoints || basisPoints > 100_000) return {problem: say.notAPercentage}
  if (kind === 'discount') return {change: {kind, basisPoints}}
  return {
    change: {kind: 'percent', basisPoints: kind === 'raise-percent' ? basisPoints : -basisPoints, rounding},
  }
}
