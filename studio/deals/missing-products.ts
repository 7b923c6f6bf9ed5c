import type {ValidationContext, ValidationError} from 'sanity'
import {API_VERSION} from '../settings/studio-settings'

type Reference = {_key?: string; _ref?: string}
type ProductDocument = {_id: string; title?: string | null}

/** Warns about products of a deal that were deleted or are not published. Weak references allow both. */
export async function findMissingProducts(
  list: unknown,
  {getClient}: Pick<ValidationContext, 'getClient'>,
): Promise<true | ValidationError[]> {
  const references = ((list ?? []) as Reference[]).filter(({_ref}) => _ref)
  if (references.length === 0) return true
  const ids = references.flatMap(({_ref = ''}) => [_ref, `drafts.${_ref}`])
  const found = await getClient({apiVersion: API_VERSION}).fetch<ProductDocument[]>(
    '*[_id in $ids]{_id, title}',
    {ids},
    {perspective: 'raw', tag: 'validation.deal-products'},
  )
  const errors = toErrors(references, found)
  return errors.length === 0 || errors
}

function toErrors(references: readonly Reference[], found: readonly ProductDocument[]): ValidationError[] {
  return references.flatMap(({_ref, _key}) => {
    if (found.some(({_id}) => _id === _ref)) return []
    const draft = found.find(({_id}) => _id === `drafts.${_ref}`)
    const message = draft
      ? `${draft.title ?? 'One of them'} is not published, so shoppers do not see it`
      : 'One of them no longer exists. Take it off the list'
    return [{message, path: _key ? [{_key}] : []}]
  })
}
