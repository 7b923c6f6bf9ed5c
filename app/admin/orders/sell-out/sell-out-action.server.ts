import type {z} from 'zod'
import type {CatalogAdmin} from '~/admin/catalog/catalog-admin.server'
import {definedPairs} from '~/admin/shell/search-params'
import type {StaffMember} from '~/domain/staff/staff-member'
import * as adminPaths from '~/platform/url/admin-addresses'
import type {sellOutFormSchema} from './read-sell-out.server'
import {messages} from './messages'

type SellOutResult = {kind: 'done'; path: string} | {kind: 'problem'; text: string}

/** Sells a product out, or takes that back; `search` is where the form stood. */
export async function handleSellOut(
  {catalogAdmin, by}: {catalogAdmin: Pick<CatalogAdmin, 'sellOut' | 'undo'>; by: StaffMember},
  form: z.infer<typeof sellOutFormSchema>,
  search: URLSearchParams,
): Promise<SellOutResult> {
  const {productId, key} = form
  const problem = (text: string) => ({kind: 'problem', text}) as const
  if (form.intent === 'undo') {
    const undone = await catalogAdmin.undo({batchId: form.undoes}, {key, by, isAgreed: true})
    return undone.kind === 'undone' ? done() : problem(messages.problems.notUndone)
  }
  const outcome = await catalogAdmin.sellOut(productId, {key, by})
  return outcome.kind === 'sold-out' ? done() : problem(messages.problems[outcome.kind])

  function done(): SellOutResult {
    const shown = new URLSearchParams(
      definedPairs([
        ['order', search.get('order')],
        ['search', search.get('search')],
        ['done', productId],
        ['key', key],
      ]),
    )
    return {kind: 'done', path: `${adminPaths.sellOut()}?${shown}`}
  }
}
