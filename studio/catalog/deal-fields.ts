import {useFormValue} from 'sanity'

/** The fields from which the shop computes the effect of a deal. */
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

/** Their current values in the form. */
export function useDealFields(): object {
  const document = (useFormValue([]) ?? {}) as Record<string, unknown>
  return Object.fromEntries(FIELDS.map((field) => [field, document[field]]))
}
