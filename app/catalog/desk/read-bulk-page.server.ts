import {randomUUID} from 'node:crypto'
import {checkBulkForm, parseSelection, readBulkForm} from './bulk-form'
import type {BulkPageProps} from './bulk-page'
import type {CatalogDesk} from './desk'
import {pageNumber} from './desk-question'

const PAGE = 200

/** All of it is in the address, so looking changes nothing. */
export async function readBulkPage(
  desk: CatalogDesk,
  search: URLSearchParams,
  now = new Date(),
): Promise<BulkPageProps> {
  const selection = parseSelection(search)
  const form = readBulkForm(search)
  const nothing = {selection, form, found: 0, isTooMany: false, problem: null, preview: null}
  if (!selection) return nothing
  const checked = search.has('change') ? checkBulkForm(form) : null
  const change = checked && 'change' in checked ? checked.change : null
  const {rows, totals, hash, isTooMany, found} = await desk.preview(selection, change)
  const problem = checked && 'problem' in checked ? checked.problem : null
  if (isTooMany || !change) return {...nothing, found, isTooMany, problem}
  const warned = rows.filter(({warnings}) => warnings.length > 0)
  const ordered = [...warned, ...rows.filter(({warnings}) => warnings.length === 0)]
  const pages = Math.max(1, Math.ceil(rows.length / PAGE))
  const page = Math.min(pageNumber.parse(search.get('page') ?? undefined), pages)
  return {
    ...nothing,
    found,
    preview: {
      rows: ordered.slice((page - 1) * PAGE, page * PAGE),
      ...{totals, found, hash, page, pages},
      at: now.toISOString(),
      formKey: randomUUID(),
    },
  }
}
