import type {AdminCategory, ChangeAuthor} from './catalog-admin'
import type {CatalogAdmin} from './catalog-admin.server'
import {fieldMessages} from './field-messages'
import {messages} from './messages'
import {mergeProductForm} from './merge-product-form'
import {checkProductForm, checkSku} from './product-check'
import {MAX_PICTURE_BYTES} from './picture-action.server'
import {readProductForm} from './product-form'
import type {SubmittedForm} from './product-form-view'
import {newProductSchema, productSchema} from './submitted-form.server'
import {formatMediumDateTime} from '~/platform/time/format-instant'
import {toChangeView} from './change-view'
import type {StaleProductDetails} from './stale-product-alert'
import {randomUUID} from 'node:crypto'
import {requireFields} from '~/admin/shell/require-fields'
import {notFound} from '~/platform/http/respond'

const MAX_RECENT = 5

interface ReadProductPageParams {
  id: string
  timeZone: string
  /** From the address, after a redirect. */
  done: string | null
}

export type ProductPageData = NonNullable<Awaited<ReturnType<typeof readProductPage>>>

/** Null if there is no such product. */
export async function readProductPage(
  catalogAdmin: CatalogAdmin,
  {id, timeZone, done}: ReadProductPageParams,
) {
  const product = await catalogAdmin.find(id)
  if (!product) return null
  const [categories, board, {changes}] = await Promise.all([
    catalogAdmin.categories(),
    catalogAdmin.board(),
    catalogAdmin.history({productId: product.id, page: 1}),
  ])
  const doneKeys = Object.keys(messages.product.done) as (keyof typeof messages.product.done)[]
  return {
    product,
    categories,
    board,
    changes: changes.slice(0, MAX_RECENT).map((change) => toChangeView(change, {timeZone, categories})),
    /** Identifies this form, so that it is saved once. */
    formKey: randomUUID(),
    changedAt: formatMediumDateTime(product.updatedAt, timeZone),
    done: doneKeys.find((one) => one === done) ?? null,
  }
}

type ProductActionResult =
  | {kind: 'saved'; id: string}
  | {kind: 'form'; status: 400 | 409; form: SubmittedForm; stale?: StaleProductDetails}

interface ProductActionParams {
  catalogAdmin: CatalogAdmin
  formData: FormData
  by: ChangeAuthor
}

/** Saves the submitted product, or returns the form as typed with its problems. */
export async function handleProductUpdate(
  {catalogAdmin, formData, by}: ProductActionParams,
  {id, timeZone, categories}: {id: string; timeZone: string; categories: AdminCategory[]},
): Promise<ProductActionResult> {
  const {key, seen} = requireFields(productSchema, formData)
  const form = readProductForm(formData)
  const checked = checkProductForm(form)
  if ('problems' in checked) {
    return {kind: 'form', status: 400, form: {form, problems: checked.problems, seen}}
  }
  const outcome = await catalogAdmin.save(id, checked.values, {key, seen, by})
  switch (outcome.kind) {
    case 'saved':
      return outcome
    case 'gone':
      throw notFound()
    case 'unknown-category':
      return categoryGone({form, problems: {}, seen})
    case 'unknown-board-item':
      return notOnBoard({form, problems: {}, seen})
    case 'stale': {
      const {current} = outcome
      const merged = mergeProductForm(form, {current, changes: outcome.changes, seen})
      const changes = outcome.changes.map((change) => toChangeView(change, {timeZone, categories}))
      const stale = {changes, conflicts: merged.conflicts}
      const {revision, stock} = current
      const submitted = {form: merged.form, problems: {}, seen: {revision, stock}}
      return {kind: 'form', status: 409, form: submitted, stale}
    }
  }
}

export async function handleProductCreate({
  catalogAdmin,
  formData,
  by,
}: ProductActionParams): Promise<ProductActionResult> {
  const {key} = requireFields(newProductSchema, formData)
  const form = readProductForm(formData)
  const entered = formData.get('sku')
  const sku = typeof entered === 'string' ? entered : ''
  const checked = checkProductForm(form)
  const checkedSku = await skuOf(sku, {catalogAdmin, form})
  const problems = {
    ...('problem' in checkedSku && {sku: checkedSku.problem}),
    ...('problems' in checked && checked.problems),
  }
  if ('problems' in checked || 'problem' in checkedSku) {
    return {kind: 'form', status: 400, form: {form, sku, problems}}
  }
  const outcome = await catalogAdmin.create(checkedSku.sku, checked.values, {key, by})
  switch (outcome.kind) {
    case 'saved':
      return outcome
    case 'taken':
      return {kind: 'form', status: 409, form: {form, sku, problems: {sku: fieldMessages.skuTaken}}}
    case 'unknown-category':
      return categoryGone({form, sku, problems: {}})
    case 'unknown-board-item':
      return notOnBoard({form, sku, problems: {}})
  }
}

/** As typed; of an empty field one like those of the category. */
async function skuOf(
  entered: string,
  {catalogAdmin, form}: {catalogAdmin: CatalogAdmin; form: {title: string; categoryId: string}},
) {
  if (entered.trim() !== '') return checkSku(entered)
  const sku = await catalogAdmin.findFreeSku(form)
  return sku === null ? {problem: fieldMessages.skuMissing} : {sku}
}

/** The picture that came with a new product; it is there already, whatever becomes of its picture. */
export async function addFirstPicture({
  catalogAdmin,
  formData,
  by,
  id,
}: ProductActionParams & {id: string}): Promise<'created' | 'created-without-picture'> {
  const file = formData.get('file')
  if (!(file instanceof File) || file.size === 0) return 'created'
  if (file.size > MAX_PICTURE_BYTES) return 'created-without-picture'
  const bytes = Buffer.from(await file.arrayBuffer())
  const {kind} = await catalogAdmin.setPicture(id, {bytes, name: file.name}, by)
  return kind === 'saved' ? 'created' : 'created-without-picture'
}

function categoryGone(submitted: SubmittedForm): ProductActionResult {
  return {kind: 'form', status: 400, form: {...submitted, problems: {categoryId: fieldMessages.categoryGone}}}
}

function notOnBoard(submitted: SubmittedForm): ProductActionResult {
  return {
    kind: 'form',
    status: 400,
    form: {...submitted, problems: {boardItemId: fieldMessages.notOnBoard}},
  }
}
