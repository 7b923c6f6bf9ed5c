import type {ValidationContext, ValidationError} from 'sanity'
import {API_VERSION} from '../settings/api-version'

type Listed = {_key?: string; _ref?: string}
type Found = {_id: string; title?: string | null}

/** Products may be deleted although a deal names them: whoever opens the deal is told. */
export async function findMissingProducts(
  list: unknown,
  {getClient}: Pick<ValidationContext, 'getClient'>,
): Promise<true | ValidationError[]> {
  const listed = ((list ?? []) as Listed[]).filter(({_ref}) => _ref)
  if (listed.length === 0) return true
  const ids = listed.flatMap(({_ref = ''}) => [_ref, `drafts.${_ref}`])
  const found = await getClient({apiVersion: API_VERSION}).fetch<Found[]>(
    '*[_id in $ids]{_id, title}',
    {ids},
    {perspective: 'raw', tag: 'validation.deal-products'},
  )
  const remarks = remarksOn(listed, found)
  return remarks.length === 0 || remarks
}

export function remarksOn(listed: readonly Listed[], found: readonly Found[]): ValidationError[] {
  return listed.flatMap(({_ref, _key}) => {
    if (found.some(({_id}) => _id === _ref)) return []
    const draft = found.find(({_id}) => _id === `drafts.${_ref}`)
    const message = draft
      ? `${draft.title ?? 'One of them'} is not published, so shoppers do not see it`
      : 'One of them no longer exists. Take it off the list'
    return [{message, path: _key ? [{_key}] : []}]
  })
}
