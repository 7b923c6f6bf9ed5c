import {useFormValue} from 'sanity'

/** What a deal computes with, as the shop's own rules read it. */
const FIELDS = [
  'kind',
  'percent',
  'regularPrice',
  'salePrice',
  'buyCount',
  'freeCount',
  'forCount',
  'forPrice',
] as const

/** The numbers of the deal in the form, as they stand now. */
export function useDealFields(): object {
  const document = (useFormValue([]) ?? {}) as Record<string, unknown>
  return Object.fromEntries(FIELDS.map((field) => [field, document[field]]))
}
