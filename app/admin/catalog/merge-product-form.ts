import {mergeForm} from '~/admin/shell/merge-form'
import type {FormSnapshot, ProductChange, AdminProduct, ProductValues} from './catalog-admin'
import {toProductForm} from './product-form'
import type {ProductForm} from './product-form'

interface StaleProduct {
  current: AdminProduct
  /** Newest first. */
  changes: readonly ProductChange[]
  seen: FormSnapshot
}

/**
 * Merges a submission into a product that somebody else saved meanwhile. What the form was filled with is found by
 * reverting `changes` on the current product; stock sold meanwhile is in no history, so the form carries it.
 */
export function mergeProductForm(submitted: ProductForm, {current, changes, seen}: StaleProduct) {
  const original = changes.reduce<ProductValues>((values, {before}) => ({...values, ...before}), current)
  const versions = {
    submitted,
    original: toProductForm({...original, stock: seen.stock}),
    saved: toProductForm(current),
  }
  const {form, savedFields} = mergeForm(versions, toText)
  /** Fields that both changed, to different values. */
  const conflicts = savedFields.flatMap(({field, after, yours}) =>
    yours === null ? [] : [{field, theirs: after, yours}],
  )
  return {form, conflicts}
}

/** Browsers send line breaks as CRLF. */
function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).sort().join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : ''
}
