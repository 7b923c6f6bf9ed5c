import {randomUUID} from 'node:crypto'
import {checkBulkForm, parseSelection, readBulkForm} from './bulk-form.server'
import type {ChangeAuthor} from './catalog-admin'
import type {CatalogAdmin} from './catalog-admin.server'
import {badRequest, requireFields} from '~/admin/shell/require-fields'
import {parsePageNumber} from '~/admin/shell/search-params'
import {z} from 'zod'

const PAGE_SIZE = 200

export type BulkPageData = Awaited<ReturnType<typeof readBulkPage>>

/** All parameters are in the address, so a preview changes nothing. */
export async function readBulkPage(
  catalogAdmin: CatalogAdmin,
  searchParams: URLSearchParams,
  now = new Date(),
) {
  const selection = parseSelection(searchParams)
  const form = readBulkForm(searchParams)
  const emptyPage = {selection, form, found: 0, isTooMany: false, problem: null, preview: null}
  if (!selection) return emptyPage
  const checked = searchParams.has('change') ? checkBulkForm(form) : null
  const change = checked && 'change' in checked ? checked.change : null
  const {rows, totals, hash, isTooMany, found} = await catalogAdmin.preview(selection, change)
  const problem = checked && 'problem' in checked ? checked.problem : null
  if (isTooMany || !change) return {...emptyPage, found, isTooMany, problem}
  const warned = rows.filter(({warnings}) => warnings.length > 0)
  const ordered = [...warned, ...rows.filter(({warnings}) => warnings.length === 0)]
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE))
  const page = Math.min(parsePageNumber(searchParams), pages)
  return {
    ...emptyPage,
    found,
    preview: {
      rows: ordered.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
      ...{totals, found, hash, page, pages},
      at: now.toISOString(),
      formKey: randomUUID(),
    },
  }
}

const previewSchema = z.object({
  key: z.uuid(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.iso.datetime(),
  found: z.coerce.number().int().min(0),
})

interface BulkActionParams {
  catalogAdmin: CatalogAdmin
  /** The selected products and the change. */
  searchParams: URLSearchParams
  /** Identifies the preview. */
  formData: FormData
  by: ChangeAuthor
}

export async function handleBulkChange({catalogAdmin, searchParams, formData, by}: BulkActionParams) {
  const {key, hash, at, found} = requireFields(previewSchema, formData)
  const selection = parseSelection(searchParams)
  const checked = checkBulkForm(readBulkForm(searchParams))
  if (!selection || !('change' in checked)) throw badRequest()
  const outcome = await catalogAdmin.apply(selection, checked.change, {key, hash, at: new Date(at), by})
  return {outcome, foundBefore: found}
}
