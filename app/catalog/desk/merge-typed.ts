import type {DeskChange, DeskProduct, ProductValues, Seen} from './desk'
import {formOf} from './product-form'
import type {ProductField, ProductForm} from './product-form'

export interface Merged {
  /** What was typed; where nothing was, what was saved meanwhile. */
  form: ProductForm
  /** Changed by both, to something else. */
  conflicts: {field: ProductField; theirs: string; yours: string}[]
}

/**
 * What somebody typed on a product that somebody else saved meanwhile. What the form began with follows from history:
 * the present with the changes taken back, newest first. Only what was sold meanwhile is in no history.
 */
export function mergeTyped(
  typed: ProductForm,
  {current, changes, seen}: {current: DeskProduct; changes: readonly DeskChange[]; seen: Seen},
): Merged {
  const base = changes.reduce<ProductValues>((values, {before}) => ({...values, ...(before ?? {})}), current)
  const [began, theirs] = [asMap(formOf({...base, stock: seen.stock})), asMap(formOf(current))]
  const form = new Map<string, unknown>()
  const conflicts: Merged['conflicts'] = []
  for (const [field, yours] of asMap(typed)) {
    const saved = theirs.get(field)
    const isUntouched = textOf(yours) === textOf(began.get(field))
    form.set(field, isUntouched ? saved : yours)
    const isTheirs = textOf(saved) !== textOf(began.get(field))
    if (!isUntouched && isTheirs && textOf(yours) !== textOf(saved)) {
      conflicts.push({field: field as ProductField, theirs: textOf(saved), yours: textOf(yours)})
    }
  }
  return {form: Object.fromEntries(form) as unknown as ProductForm, conflicts}
}

function asMap(form: ProductForm): Map<string, unknown> {
  return new Map(Object.entries(form))
}

/** Line ends are the browser's own. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).sort().join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : ''
}
